import { sendFile } from '#app/doors/file-door.server.ts'

export { default } from '#app/doors/file-page.ts'

export const middleware = [sendFile]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
