/** A file's address draws a page only when there is no file to send: then its error is the page. */
export default function NoPage() {
  return null
}
