/** The address of the page that was asked for, also when the request fetches its data alone. */
export function pageOf(request: Request): { pathname: string; search: string } {
  const url = new URL(request.url)
  url.searchParams.delete('_routes')
  url.searchParams.delete('index')
  return { pathname: url.pathname.replace(/^\/_root\.data$/, '/').replace(/(\/_)?\.data$/, ''), search: url.search }
}
