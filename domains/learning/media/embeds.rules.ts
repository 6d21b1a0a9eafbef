import { type Embed, type VideoProvider, videoIds } from '#lib/video-ids.ts'

/** Another site’s player: its name, where it plays, and the address that it plays a video at. */
export const videoSites: Record<VideoProvider, { name: string; origin: string; player: (videoId: string) => string }> =
  {
    youtube: {
      name: 'YouTube',
      origin: 'https://www.youtube-nocookie.com',
      player: (videoId) => `https://www.youtube-nocookie.com/embed/${videoId}?rel=0`,
    },
    vimeo: {
      name: 'Vimeo',
      origin: 'https://player.vimeo.com',
      player: (videoId) => `https://player.vimeo.com/video/${videoId}?dnt=1`,
    },
  }

const youtube = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']
const vimeo = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

/** The video that a link leads to, on a site that is known; nothing for any other address. */
export function videoOf(link: string): Pick<Embed, 'provider' | 'videoId'> | undefined {
  const url = addressOf(link.trim())
  if (url?.protocol !== 'https:' || url.username || url.port) return undefined
  const [first = '', second = '', third] = url.pathname.split('/').slice(1)
  const found = siteOf(url, { first, second })
  if (!found || third) return undefined
  return videoIds[found.provider].test(found.videoId) ? found : undefined
}

function addressOf(link: string): URL | undefined {
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}

type Parts = { first: string; second: string }

function siteOf({ hostname, searchParams }: URL, { first, second }: Parts) {
  if (hostname === 'youtu.be') return { provider: 'youtube' as const, videoId: second ? '' : first }
  if (youtube.includes(hostname)) {
    if (first === 'watch') return { provider: 'youtube' as const, videoId: searchParams.get('v') ?? '' }
    if (['embed', 'shorts', 'live'].includes(first)) return { provider: 'youtube' as const, videoId: second }
  }
  if (!vimeo.includes(hostname)) return undefined
  return { provider: 'vimeo' as const, videoId: first === 'video' ? second : second ? '' : first }
}
