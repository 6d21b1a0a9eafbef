export const videoProviders = ['youtube', 'vimeo'] as const
export type VideoProvider = (typeof videoProviders)[number]
/** A video of another site, by its name there alone. */
export type Embed = { provider: VideoProvider; videoId: string; words: string }

/** How each site names its videos. */
export const videoIds: Record<VideoProvider, RegExp> = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ }
