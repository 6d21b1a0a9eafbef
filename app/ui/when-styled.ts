/** Once the styles of a page that a script has drawn are there: what is scrolled to before lies elsewhere after. */
export async function whenStyled(): Promise<void> {
  const coming = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => !sheet)
  await Promise.all(
    coming.map(
      (link) =>
        new Promise((done) => {
          link.addEventListener('load', done, { once: true })
          link.addEventListener('error', done, { once: true })
        }),
    ),
  )
}
