import { createContext, useContext } from 'react'

/** The response's CSP nonce; empty in the browser, which hides nonces from scripts. */
export const NonceContext = createContext('')
export const useNonce = () => useContext(NonceContext)
