import { expect, test } from 'vitest'
import { emptyFile, lockedPdf, mustBe, tooLargeFile } from '#lib/upload-words.ts'
import { refusedWords } from './refused-files.ts'

test('each file that was not taken has a line with its name, why, and how to put it right', () => {
  const refused = [
    { name: 'notes.txt', why: mustBe(['.pdf', '.jpg', '.png', '.heic']) },
    { name: 'scan.pdf', why: tooLargeFile },
    { name: 'nothing.pdf', why: emptyFile },
    { name: 'bank.pdf', why: lockedPdf },
  ]
  expect(refusedWords(refused).split('\n')).toEqual([
    'notes.txt: The selected file must be a PDF, JPG or PNG. Take a photo of it, or save it as one of these.',
    'scan.pdf: The selected file must be smaller than 10MB. A photo of the page is smaller.',
    'nothing.pdf: The selected file is empty. Open it to see what is in it, and save it again.',
    'bank.pdf: The selected PDF has a password - open it, choose Print, then Save as PDF, and upload that copy',
  ])
  expect(refusedWords([])).toBe('')
})
