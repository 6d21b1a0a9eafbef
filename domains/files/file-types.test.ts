import { expect, test } from 'vitest'
import { fileTypeLabels } from './file-types.labels.ts'
import {
  acceptOf,
  confidentialTypes,
  fileTypes,
  isFileType,
  kindsOf,
  MAX_UPLOAD_BYTES,
  whyNotName,
} from './file-types.rules.ts'

const scanWords = 'The selected file must be a PDF, JPG or PNG'
const cvWords = 'The selected file must be a PDF, DOC, DOCX, JPG or PNG'

test('the types are those of the specification and the CV, each with its British name', () => {
  expect(fileTypes).toHaveLength(9)
  expect(Object.keys(fileTypeLabels)).toEqual([...fileTypes, ...confidentialTypes])
  expect(fileTypeLabels.driving_license).toBe('Driving licence')
  expect([isFileType('cv'), isFileType('CV'), isFileType('toString'), isFileType(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a file input offers what the rule takes', () => {
  expect(acceptOf('passport')).toBe('.pdf,.jpg,.jpeg,.png,.heic,.heif')
  expect(acceptOf('cv')).toBe('.pdf,.jpg,.jpeg,.png,.heic,.heif,.doc,.docx')
  expect(kindsOf('passport')).toBe('PDF, JPG, PNG or HEIC, up to 10 MB')
  expect(kindsOf('cv')).toBe('PDF, Word, JPG, PNG or HEIC, up to 10 MB')
})

test.each([
  ['passport', 'passport.pdf', 1000, undefined],
  ['passport', 'IMG_0001.JPG', 1000, undefined],
  ['visa', 'a.b.jpeg', 1000, undefined],
  ['cv', 'cv.docx', 1000, undefined],
  ['cv', 'cv.doc', 1000, undefined],
  ['passport', 'cv.docx', 1000, scanWords],
  ['passport', 'IMG_0001.HEIC', 1000, undefined],
  ['passport', 'photo.webp', 1000, scanWords],
  ['passport', 'pdf', 1000, scanWords],
  ['passport', 'x.pdf.exe', 1000, scanWords],
  ['passport', 'x.svg', 0, scanWords],
  ['cv', 'cv.docm', 1000, cvWords],
  ['cv', '', 1000, cvWords],
  ['ni_proof', 'a.png', MAX_UPLOAD_BYTES, undefined],
  ['ni_proof', 'a.png', MAX_UPLOAD_BYTES + 1, 'The selected file must be smaller than 10MB'],
  ['ni_proof', 'a.png', 0, 'The selected file is empty'],
] as const)('%s %j of %i bytes: %s', (fileType, name, bytes, words) => {
  expect(whyNotName(fileType, name, bytes)).toBe(words)
})
