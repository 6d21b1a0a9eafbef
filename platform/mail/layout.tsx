import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { CSSProperties, ReactNode } from 'react'
import type { Email, Sender } from './email.ts'

/** The layout of our emails: no remote pictures, scripts or web fonts. */
export function Layout({ email, sender }: { email: Email; sender: Sender }) {
  return (
    <Html lang="en-GB">
      <Head>
        <title>{email.subject}</title>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{email.paragraphs[0] ?? email.subject}</Preview>
      <Body style={styles.ground}>
        <Container style={styles.column}>
          <Text style={styles.brand}>{sender.brand}</Text>
          <Section style={styles.card}>
            {numbered(email.paragraphs).map(({ key, text }) => (
              <Text key={key} style={styles.paragraph}>
                {lines(text)}
              </Text>
            ))}
            {email.action && <Action {...email.action} />}
            {email.footnote && <Text style={styles.footnote}>{lines(email.footnote)}</Text>}
          </Section>
          <Foot sender={sender} />
        </Container>
      </Body>
    </Html>
  )
}

function Action({ label, url }: { label: string; url: string }) {
  return (
    <>
      <Button href={url} style={styles.button}>
        {label}
      </Button>
      <Text style={styles.footnote}>
        If the button does not work, copy this address into your browser:
        <br />
        <Link href={url} style={styles.address}>
          {url}
        </Link>
      </Text>
    </>
  )
}

function Foot({ sender }: { sender: Sender }) {
  return (
    <Text style={styles.foot}>
      {sender.organisation}
      <br />
      Questions? Write to{' '}
      <Link href={`mailto:${sender.contactEmail}`} style={styles.link}>
        {sender.contactEmail}
      </Link>
      <br />
      <Link href={sender.publicUrl} style={styles.link}>
        {sender.publicUrl}
      </Link>
    </Text>
  )
}

function lines(text: string): ReactNode[] {
  return numbered(text.split('\n')).flatMap(({ key, text }) => (key ? [<br key={key} />, text] : [text]))
}

const numbered = (texts: string[]) => texts.map((text, key) => ({ key, text }))

// the colours of app/ui/tokens.css, written out: mail programs know no custom properties
const linen = '#f7f3ea'
const hairline = '#e2dac9'
const ink = '#1b211f'
const muted = '#5c554a'
const teal = '#0f5e5a'
const seam = '#073634'

const styles = {
  ground: {
    margin: 0,
    padding: '32px 12px',
    backgroundColor: linen,
    color: ink,
    fontFamily: "'Atkinson Hyperlegible Next', 'Segoe UI', system-ui, -apple-system, Roboto, Arial, sans-serif",
  },
  column: { maxWidth: '560px', width: '100%', margin: '0 auto' },
  brand: { margin: '0 0 16px', fontSize: '20px', lineHeight: '28px', fontWeight: 700, color: teal },
  card: {
    padding: '32px',
    backgroundColor: '#ffffff',
    border: `1px solid ${hairline}`,
    borderRadius: '10px 40px 10px 10px',
  },
  paragraph: { margin: '0 0 16px', fontSize: '17px', lineHeight: '26px', overflowWrap: 'anywhere' },
  button: {
    margin: '8px 0 24px',
    padding: '13px 24px',
    backgroundColor: teal,
    borderBottom: `2px solid ${seam}`,
    borderRadius: '6px',
    color: '#ffffff',
    fontSize: '17px',
    fontWeight: 650,
    textDecoration: 'none',
  },
  footnote: { margin: '0 0 12px', fontSize: '15px', lineHeight: '22px', color: muted, overflowWrap: 'anywhere' },
  address: { color: teal, textDecoration: 'underline', wordBreak: 'break-all' },
  foot: { margin: '20px 0 0', fontSize: '14px', lineHeight: '22px', color: muted },
  link: { color: teal, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>
