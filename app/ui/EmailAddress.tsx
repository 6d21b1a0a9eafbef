import { Fragment } from 'react'

/** An email address that may wrap at its @ and between the words before it in a narrow column, never inside a word. */
export function EmailAddress({ email }: { email: string }) {
  const [first, ...others] = email.split(/(?<=[._+-])(?=.*@)|(?=@)/)
  return (
    <>
      {first}
      {others.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place
        <Fragment key={at}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  )
}
