import type { ReactNode } from 'react'
import { href } from 'react-router'
import { PageIntro } from '#app/parts/public/PageIntro.tsx'
import { PublicPage } from '#app/parts/public/PublicPage.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Patches } from '#app/ui/Steps.tsx'
import css from './about.module.css'
import { CountUp } from './CountUp.tsx'

export default function WhatWeDo() {
  return (
    <PublicPage
      title="What We Do"
      description="Applicant tracking, onboarding, staff profiles, learning, compliance and an admin portal for care providers, in one hub."
    >
      <div className="wrap">
        <PageIntro title="What We Do">
          <CountUp value={6} /> parts of one hub. A fact is entered once, by the person who knows it, and is there
          wherever it is needed.
        </PageIntro>
        <div className={css.cards}>
          <Card
            title="Applicant Tracking"
            text="From the first form to the offer: documents, references and interviews, with every step recorded and every applicant kept informed."
          >
            <span className="row">
              <Badge tone="info" icon="file">
                Submitted
              </Badge>
              <Badge tone="mist" icon="cal">
                Interview scheduled
              </Badge>
              <Badge tone="solid" icon="flag">
                Offer made
              </Badge>
            </span>
          </Card>
          <Card
            look={css.warm}
            title="Onboarding Hub"
            text="Documents, starter forms and training in one list, so the first shift starts with nothing missing."
          >
            <Patches done={2} total={3} busy label="2 of 3 steps done: documents and starter forms" />
          </Card>
          <Card
            look={css.mist}
            title="Staff Profiles"
            text="One file per person: jobs, checks, certificates and history, seen only by people with permission."
          />
          <Card
            title="LMS for Care"
            text="Courses written for care work, with quizzes and certificates, assigned in a moment and done on a phone."
          >
            <span className="row">
              <Badge tone="valid" icon="check">
                Completed
              </Badge>
              <Badge tone="soon" icon="clock">
                12 days
              </Badge>
            </span>
          </Card>
          <Card
            look={css.deep}
            title="Compliance Tracker"
            text="Every person against every requirement. What is valid stays quiet, what needs you stands out."
          />
          <Card
            title="Admin Portal"
            text="The whole service on one page: new applicants, active staff, onboarding and what expires next."
          />
        </div>
        <p>
          <ButtonLink to={href('/apply')}>Try It Live – Book a Demo</ButtonLink>
        </p>
      </div>
    </PublicPage>
  )
}

type CardProps = { title: string; text: string; look?: string | undefined; children?: ReactNode }

function Card({ title, text, look, children }: CardProps) {
  return (
    <article className={classes(css.card, look)}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {children && <div className="fine">{children}</div>}
    </article>
  )
}
