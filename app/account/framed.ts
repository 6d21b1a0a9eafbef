import { createContext, useContext } from 'react'

/** Whether the page around is the frame of the reader's role. */
export const Framed = createContext(false)
export const useFramed = () => useContext(Framed)
