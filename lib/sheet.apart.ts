import { readBook } from './sheet.ts'

/** Reads a spreadsheet that someone uploaded. */
export const read = ({ bytes }: { bytes: Uint8Array }) => readBook(bytes)
