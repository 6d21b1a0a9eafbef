import type { Ask } from './load.ts'

type Asker = { url: string; office: { cookie: string } }

const browser = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'en-GB,en;q=0.9',
  'Sec-Fetch-Site': 'same-origin',
  'User-Agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36',
}

/**
 * A page's data as the router's script fetches them when a link or a filter is chosen: as a browser sent it on 23 November
 * 2026. When a page's filters alone change, `only` is the route whose data are wanted.
 */
export function dataOf({ url, office }: Asker, path: string, only?: string): Ask {
  const [address, filters] = path.split('?')
  const query = [filters, only && `_routes=${encodeURIComponent(only)}`].filter(Boolean).join('&')
  const headers = {
    ...browser,
    Accept: '*/*',
    'Sec-Fetch-Mode': 'cors',
    'Sec-Fetch-Dest': 'empty',
    Cookie: office.cookie,
  }
  return { url: `${url}${address}.data${query ? `?${query}` : ''}`, headers }
}

/** A page as it is asked for by its address. */
export function documentOf({ url, office }: Asker, path: string): Ask {
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const headers = { ...browser, Accept: accept, 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' }
  return { url: url + path, headers: { ...headers, Cookie: office.cookie } }
}
