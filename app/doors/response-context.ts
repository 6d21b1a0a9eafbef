import { createContext, useContext } from 'react'

/** What only the server knows of the response it renders; empty in the browser, which hides nonces from scripts. */
export const ResponseContext = createContext({ nonce: '', referenceId: '' })

/** The response's CSP nonce. */
export const useNonce = () => useContext(ResponseContext).nonce

/** What a person quotes when a page failed. */
export const useReference = () => useContext(ResponseContext).referenceId
