import type { Templates } from '#domains/notifications/templates.ts'
import { learnerHome, manageSeats, seatClaim, seatsPage } from '#platform/addresses.ts'

const hello = (name = '') => (name ? `Hello ${name},` : 'Hello,')
const seen = (organisation = '') =>
  `${organisation} sees how far you are, the dates and your certificate. It never sees your answers, the scores of your attempts or your notes.`

export const seatEmails: Templates = {
  'shop.seat_assigned': ({ name, organisation, title, token = '' }, link) => ({
    subject: `${organisation} has a seat for you: ${title}`,
    paragraphs: [
      hello(name),
      `${organisation} has bought you a seat for ${title}. Log in or create an account, and take it. You learn online, in your own time.`,
      seen(organisation),
    ],
    action: { label: 'Take your seat', url: link(seatClaim(token)) },
    footnote: 'The link is for you only. Please do not share it.',
  }),
  'shop.seat_reminder': ({ name, organisation, title, claimed, token = '' }, link) => ({
    subject: `Your seat for ${title} is waiting`,
    paragraphs: [
      hello(name),
      claimed
        ? `${organisation} reminds you of ${title}. Your course is open, and you can go on at any time.`
        : `${organisation} has bought you a seat for ${title}. Log in or create an account, and take it.`,
    ],
    action: claimed
      ? { label: 'Go to your courses', url: link(learnerHome()) }
      : { label: 'Take your seat', url: link(seatClaim(token)) },
  }),
  'shop.seat_taken_back': ({ name, organisation, title }) => ({
    subject: `Your seat for ${title} was taken back`,
    paragraphs: [
      hello(name),
      `${organisation} has taken back your seat for ${title}. What you have from elsewhere, and every certificate, stays yours.`,
      `If you think this is a mistake, ask ${organisation}.`,
    ],
  }),
  'shop.seats_lapse': ({ name, organisation, free = '', until }, link) => ({
    subject: `${free === '1' ? '1 free seat lapses' : `${free} free seats lapse`} on ${until}`,
    paragraphs: [
      hello(name),
      `${organisation} has ${free === '1' ? '1 free seat' : `${free} free seats`} that can be assigned until ${until}. What is assigned by then stays.`,
    ],
    action: { label: 'Assign seats', url: link(seatsPage()) },
  }),
  'shop.manager_invited': ({ organisation, inviter, token = '' }, link) => ({
    subject: `Manage the seats of ${organisation}`,
    paragraphs: [
      'Hello,',
      `${inviter} asks you to manage the course seats of ${organisation}: to assign them, and to see who has finished what. You also see the orders and invoices.`,
    ],
    action: { label: 'Manage these seats', url: link(manageSeats(token)) },
    footnote: 'The link works for 14 days, for the first account that uses it. Please do not share it.',
  }),
  'shop.manager_removed': ({ name, organisation }) => ({
    subject: `You no longer manage the seats of ${organisation}`,
    paragraphs: [
      hello(name),
      `Another manager of ${organisation} has removed you. Ask them if you think this is a mistake.`,
    ],
  }),
}
