/** An email address that goes on below from its sign on where a column is narrow. */
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
