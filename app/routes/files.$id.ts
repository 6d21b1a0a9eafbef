import { sendFile } from '#app/file-door.server.ts'
import { signedIn } from '#app/guards.server.ts'

export { default } from '#app/file-page.ts'

export const middleware = [signedIn, sendFile]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
