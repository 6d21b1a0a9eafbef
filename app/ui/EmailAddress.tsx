/** An email address that may wrap at its @ in a narrow column. */
export function EmailAddress({ email }: { email: string }) {
  const sign = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, sign)}
      <wbr />
      {email.slice(sign)}
    </>
  )
}
