import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { ReactNode } from 'react'
import { Appointments } from './Appointments.tsx'
import { saidByCard } from './appointment.ts'
import { darkRules } from './colours.ts'
import { calendarName, type Email, type Sender } from './email.ts'
import { type Styles, stylesFor } from './styles.ts'

type LayoutProps = { email: Email; sender: Sender; logoAt: string }

/** The layout of our emails, in the provider's name: no remote pictures, scripts or web fonts. */
export function Layout({ email, sender, logoAt }: LayoutProps) {
  const styles = stylesFor(sender.logo?.colour)
  return (
    <Html lang="en-GB">
      <Head>
        <title>{email.subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{`:root{color-scheme:light dark}${darkRules(sender.logo?.colour)}`}</style>
      </Head>
      <Preview>{email.paragraphs[0] ?? email.subject}</Preview>
      <Body className="ground" style={styles.ground}>
        <Container style={styles.column}>
          <Letterhead sender={sender} logoAt={logoAt} styles={styles} />
          <Section className="card" style={styles.card}>
            <h1 className="ink" style={styles.heading}>
              {email.subject}
            </h1>
            <Words email={email} styles={styles} />
            {email.action && <Action {...email.action} styles={styles} />}
            {email.footnote && (
              <Text className="muted" style={styles.footnote}>
                {lines(email.footnote)}
              </Text>
            )}
          </Section>
          <Foot sender={sender} styles={styles} />
        </Container>
      </Body>
    </Html>
  )
}

type Styled = { styles: Styles }

function Letterhead({ sender, logoAt, styles }: Styled & { sender: Sender; logoAt: string }) {
  const { logo, organisation } = sender
  if (!logo)
    return (
      <Text className="ink" style={styles.provider}>
        {organisation}
      </Text>
    )
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={styles.head}>
      <tbody>
        <tr>
          <td style={styles.logo}>
            <img src={logoAt} alt="" width={logo.width} height={logo.height} style={styles.picture} />
          </td>
          <td className="ink" style={styles.provider}>
            {organisation}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** The paragraphs, with the card of an appointment where one says the same, else after them. */
function Words({ email, styles }: Styled & { email: Email }) {
  const { paragraphs, calendar } = email
  const place = paragraphs.findIndex((paragraph) => saidByCard(paragraph, calendar))
  const card = calendar && (
    <>
      <Appointments email={email} styles={styles} />
      <Text className="muted" style={styles.footnote}>
        {calendar.method === 'CANCEL'
          ? `Open the attached ${calendarName(calendar)} to take it out of your calendar.`
          : `Open the attached ${calendarName(calendar)} to add it to your calendar.`}
      </Text>
    </>
  )
  return (
    <>
      {numbered(paragraphs).map(({ key, text }) =>
        key === place ? (
          <div key={key}>{card}</div>
        ) : (
          <Text key={key} className="ink" style={styles.paragraph}>
            {lines(text)}
          </Text>
        ),
      )}
      {place < 0 && card}
    </>
  )
}

function Action({ label, url, styles }: Styled & { label: string; url: string }) {
  return (
    <>
      <Button href={url} className="brand" style={styles.button}>
        {label}
      </Button>
      <Text className="muted" style={styles.footnote}>
        If the button does not work, copy this address into your browser:
        <br />
        <Link href={url} className="link" style={styles.address}>
          {url}
        </Link>
      </Text>
    </>
  )
}

function Foot({ sender, styles }: Styled & { sender: Sender }) {
  const { organisation, address, contactEmail, phone, brand, publicUrl } = sender
  return (
    <>
      <Text className="muted" style={styles.foot}>
        {[organisation, address?.replaceAll(/\s*\n\s*/g, ', ')].filter(Boolean).join(', ')}
        <br />
        Questions? Write to{' '}
        <Link href={`mailto:${contactEmail}`} className="link" style={styles.link}>
          {contactEmail}
        </Link>
        {phone && ` or call ${phone}`}
      </Text>
      <Text className="muted line" style={styles.sentWith}>
        Sent with {brand}:{' '}
        <Link href={publicUrl} className="link" style={styles.link}>
          {publicUrl}
        </Link>
      </Text>
    </>
  )
}

function lines(text: string): ReactNode[] {
  return numbered(text.split('\n')).flatMap(({ key, text }) => (key ? [<br key={key} />, text] : [text]))
}

const numbered = (texts: string[]) => texts.map((text, key) => ({ key, text }))
