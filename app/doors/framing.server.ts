import type { RouterContextProvider } from 'react-router'
import { videoSites } from '#domains/learning/media/embeds.rules.ts'
import type { VideoProvider } from '#lib/video-ids.ts'
import { door, formsLeadTo, framed } from './context.ts'

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

/** Lets the answer to a form of this page lead to the payment provider, and that of no other page. */
export function leadToPayment(context: Readonly<RouterContextProvider>): void {
  const { stripe } = context.get(door).config
  context.get(formsLeadTo).origin = stripe && (stripe.api?.origin ?? 'https://checkout.stripe.com')
}
