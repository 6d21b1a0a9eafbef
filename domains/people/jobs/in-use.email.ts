import type { Templates } from '#domains/notifications/templates.ts'
import { inUseRequestsPage, supervisorBroughtIn } from '#platform/addresses.ts'

export const inUseEmails: Templates = {
  'location.in_use_asked': ({ firstName, location, before, after, by, reason }, link) => ({
    subject: `To confirm: ${location} in use since ${after}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${by} asks that ${location} is in use since ${after} instead of ${before}. People who began before that day can be added without a clearance.`,
      `The reason given: ${reason}`,
      'Nothing moves before someone else has confirmed it.',
    ],
    action: { label: 'Confirm or decline', url: link(inUseRequestsPage()) },
  }),
  'location.in_use_changed': ({ firstName, location, before, after, by, reason }, link) => ({
    subject: `${location} is now in use since ${after}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${by} changed the day since which ${location} is in use from ${before} to ${after}. People who began before that day can be added without a clearance.`,
      `The reason given: ${reason}`,
      'You get this email as registered manager. You confirm by name everyone who was brought in at your location.',
    ],
    action: { label: 'See who was brought in', url: link(supervisorBroughtIn()) },
  }),
}
