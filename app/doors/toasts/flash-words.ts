import type { Toast } from '#app/ui/toasts.ts'

/** `about` names the person or thing acted on, where the cookie carries its id. */
export type FlashWords = (name: string, role: string, about: string) => Toast
