/** Whether an answer is kept, and where. */
export type Saved =
  | { kind: 'saved'; time: string | undefined }
  | { kind: 'saving' }
  | { kind: 'phone' }
  | { kind: 'not'; why: string }
