import type { QuestionName } from './expected.ts'

type Question = { asked: string; answer: string }

/** What the manager of these homes is asked about values that are not of their column’s form, and what she answers. */
export const questions: Record<QuestionName, Question> = {
  booked: {
    asked: '“Booked”: is training planned, and for which day?',
    answer: 'A session is booked; the day is not known.',
  },
  'booked for a day': {
    asked: '“Booked 12/12/46”: is that the day of the session?',
    answer: 'Yes, booked for that day.',
  },
  done: {
    asked: '“Yes”, “Completed” and ticks: on which day was it done?',
    answer: 'Done, but the day is not known. It does not count as in date.',
  },
  month: {
    asked: '“09/46”: which day of the month?',
    answer: 'The first day, so that nothing lasts longer than it may.',
  },
  'month of an end': { asked: '“09/47” as an end: which day of the month?', answer: 'The last day of the month.' },
  'two dates': { asked: 'Two dates in a cell: which one counts?', answer: 'The later one. The earlier is left out.' },
  ends: { asked: '“exp 01/02/2047”: is that the day on which it ends?', answer: 'Yes, it ends on that day.' },
  exempt: { asked: '“Exempt – NVQ3”: need they not have it?', answer: 'It is waived, with “NVQ3” as the reason.' },
  'not started': { asked: '“Not started”: what is on record?', answer: 'Nothing. It is missing.' },
  'in progress': { asked: '“In progress”: what is on record?', answer: 'Nothing yet. It is missing until it is done.' },
  'applied for': { asked: '“Applied for”: what is on record?', answer: 'Nothing yet. It is missing until it is here.' },
  overdue: { asked: '“OVERDUE”: when was it last done?', answer: 'Not known. It is missing.' },
  'not applicable': {
    asked: '“N/A”: need they not have it?',
    answer: 'Leave the cell out; the rules for the job say who needs it.',
  },
  unsure: { asked: '“?”: what is on record?', answer: 'Leave the cell out.' },
  away: { asked: '“Mat leave”: what is on record?', answer: 'Leave the cell out.' },
  initials: {
    asked: '“12/03/46 (JB)”: whose initials are these?',
    answer: 'JB is Jo Barker, MT is Mairead Tully, SO is Samuel Osei: they assessed it.',
  },
  'no end': {
    asked: '“British” or “Settled” where a day is wanted: does it end?',
    answer: 'It does not end. Leave the cell out.',
  },
  house: {
    asked: 'Are “Rowan” and “Rowan House”, “Alder” and “Alder Court” the same places?',
    answer: 'Yes, the same.',
  },
  'both houses': {
    asked: '“Both”: which locations are these?',
    answer: 'A post at Rowan House and a post at Alder Court.',
  },
  job: {
    asked: 'Which jobs are “HCA”, “Snr HCA” and “Dom”?',
    answer: 'HCA is Care Worker, Snr HCA is Senior Care Worker, Dom is Domestic Assistant.',
  },
  leavers: {
    asked: 'What happens with people who have left?',
    answer: 'They come in as leavers, on the day that the sheet gives.',
  },
  'leavers without a day': { asked: 'What happens with leavers whose day is not given?', answer: 'They are left out.' },
  'same person': {
    asked: 'The same name in two rows: the same person?',
    answer: 'As the answer sheet has it: one person or two.',
  },
  'same address': {
    asked: 'One address or number, two names: the same person?',
    answer: 'As the answer sheet has it: one person or two.',
  },
}
