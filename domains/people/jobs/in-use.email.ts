import type { Templates } from '#domains/notifications/templates.ts'
import { supervisorBroughtIn } from '#platform/addresses.ts'

export const inUseEmails: Templates = {
  'location.in_use_changed': ({ firstName, location, before, after, by, reason }, link) => ({
    subject: `${location} is now in use since ${after}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${by} changed the day since which ${location} is in use from ${before} to ${after}. People who began before that day can be added without a clearance.`,
      reason ? `The reason given: ${reason}` : 'No reason was given: another administrator had set the earlier day.',
      'You are told as registered manager. You confirm by name everyone who was brought in at your location.',
    ],
    action: { label: 'See who was brought in', url: link(supervisorBroughtIn()) },
  }),
}
