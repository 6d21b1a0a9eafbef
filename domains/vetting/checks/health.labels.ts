/** The health questionnaire after an offer: what the work needs, nothing about diagnoses. */
export const healthQuestions = {
  affects: 'Does anything about your health affect how you can do this work safely?',
  adjustments: 'Would any adjustments help you to do this work?',
  contact: 'May an occupational health adviser contact you, if we need advice?',
} as const
