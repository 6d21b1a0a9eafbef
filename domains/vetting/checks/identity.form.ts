import { z } from 'zod'
import { maskTail } from '#lib/formats.ts'
import { common, dayIfAny, mustChoose, needed, saying, tick, words } from './check-parts.form.ts'

export const identityDocuments = {
  passport: 'Passport',
  driving_licence: 'Photocard driving licence',
  national_id: 'National identity card',
  travel_document: 'Travel document',
  other: 'Another document with a photo',
} as const

/** Identity, from a photo document. The document number is masked before it is stored. */
export const identityForm = z
  .strictObject({
    ...common('identity'),
    documentType: mustChoose(identityDocuments, 'Choose which document you saw'),
    nameOnDocument: words(),
    documentNumber: needed('Enter the number of the document', 40).transform((typed) =>
      maskTail(typed.replace(/\s/g, '').toUpperCase(), 3),
    ),
    country: needed('Enter the country that issued it', 100),
    dob: dayIfAny,
    expiresOn: dayIfAny,
    previousNames: words(500),
    originalSeen: tick,
    likenessConfirmed: tick,
  })
  .superRefine(
    saying(({ outcome, checkedOn, dob, expiresOn, originalSeen, likenessConfirmed }, say) => {
      if (dob && expiresOn && expiresOn <= dob)
        say('expiresOn', 'The document ends before the person was born: check both days')
      if (outcome !== 'satisfactory') return
      if (!originalSeen) say('originalSeen', 'Identity is satisfactory only when the original was seen')
      if (!likenessConfirmed) say('likenessConfirmed', 'Confirm that the photo matches the person')
      if (expiresOn && expiresOn < checkedOn) say('expiresOn', 'The document had expired on the day of the check')
    }),
  )
