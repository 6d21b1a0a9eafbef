import type { Templates } from '#domains/notifications/templates.ts'
import { locationSettings, teamHome } from '#platform/addresses.ts'

/** To administrators and the nominated individual: that someone appointed themselves. */
export const unconfirmedEmails: Templates = {
  'appointment.to_confirm': ({ firstName, name, as, where, day, place }, link) => ({
    subject: `${name} named themselves ${as}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${name} named themselves ${as}${where ? ` of ${where}` : ''}. Confirm it if it is right, or undo it.`,
      `If no one confirms it by ${day}, the clearances that ${name} signs stop counting, and the people concerned may not work until it is confirmed or someone else signs.`,
    ],
    action: { label: 'Confirm or undo', url: link(place === 'team' ? teamHome() : locationSettings()) },
    footnote: 'You get this email as an administrator or as nominated individual. This email cannot be switched off.',
  }),
  'appointment.to_confirm_soon': ({ firstName, name, as, where, day, place }, link) => ({
    subject: `Confirm ${name} as ${as} by ${day}`,
    paragraphs: [
      `Hello ${firstName},`,
      `${name} named themselves ${as}${where ? ` of ${where}` : ''}, and no one has confirmed it yet.`,
      `After ${day} the clearances that ${name} signed stop counting, and the people concerned may not work until it is confirmed or someone else signs.`,
    ],
    action: { label: 'Confirm or undo', url: link(place === 'team' ? teamHome() : locationSettings()) },
    footnote: 'You get this email as an administrator or as nominated individual. This email cannot be switched off.',
  }),
}
