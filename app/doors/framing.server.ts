import type { RouterContextProvider } from 'react-router'
import { videoSites } from '#domains/learning/media/embeds.rules.ts'
import type { VideoProvider } from '#lib/video-ids.ts'
import { door, framed } from './context.ts'

/**
 * Lets the page that is being drawn hold packages in a frame, and no other page. It must be reached as a document: a page
 * that the browser's script draws keeps the policy of the one before.
 */
export function frameContent(context: Readonly<RouterContextProvider>): void {
  context.get(framed).origin = context.get(door).config.contentUrl
}

/** The same for the player of one other site, once its viewer has asked for it. */
export function frameVideo(context: Readonly<RouterContextProvider>, provider: VideoProvider): void {
  context.get(framed).origin = videoSites[provider].origin
}
