import type { LegalKind } from './legal.ts'

// Only what the software itself does. Square brackets mark what the provider must complete.
const privacy = `## Who is responsible for your data
[To be completed by the provider: legal name, address, company number and registration with the Information Commissioner’s Office.]

[To be completed by the provider: name and contact of the data protection lead or officer.]

## What this website keeps
- An account: your name, email address, phone number if you give one, and a password, stored so that no one can read it.
- A job application: what you write in the form and the documents you upload. Passport, National Insurance and share code numbers are encrypted.
- References: the answers of the people you name.
- Training: the courses you asked for.
- A request for a demo or a complaint: what you wrote, so that we can answer.
- A log of who changed or opened which record, so that we can show how it was used.

## What stays on your device
- A cookie that keeps you signed in. It is needed, so we do not ask for consent.
- If you choose a text size for lessons, a cookie keeps it for a year.
- What you type on the Apply page stays in your browser for 7 days, and files you choose there for 24 hours. Press Clear to remove them at once.
- We use no advertising or tracking cookies, and we load nothing from other companies.

## Why we use it, and for how long
[To be completed by the provider: purposes, lawful bases, who receives the data, and how long each kind of record is kept.]

## Your rights
You may ask for a copy of your data, have it corrected, ask for it to be deleted or its use limited, and object. [To be completed by the provider: where to write.]

If you are not content with how we use your data, you may complain to us and to the Information Commissioner’s Office, ico.org.uk.`

const terms = `## Who we are
[To be completed by the provider: legal name, registered address, company number and how to reach you.]

## Using this website
- Use your own account, keep your password to yourself, and tell us if someone else may know it.
- What you tell us in an application must be true and complete.
- Upload only documents that are yours to share.

## Courses
A course gives knowledge. It does not replace a practical assessment, and it does not on its own make anyone competent. Asking to start a course costs nothing and is not a purchase.

[To be completed by the provider: terms of sale, cancellation rights and refunds, before courses are sold.]

## Liability and law
[To be completed by the provider with legal advice.]`

const accessibility = `## How this website is built
It is meant to work with a keyboard, a screen reader, 200% zoom, a narrow phone and without JavaScript. It follows your choice of light or dark and of reduced motion. Text, contrast, labels and error messages are made to meet level AA of the Web Content Accessibility Guidelines 2.2.

## How it was tested
Every page is checked by automated tests while the software is made. Automated tests find only part of the barriers. [To be completed by the provider: whether an audit by people has been done, when, by whom, and what it found.]

## What does not work yet
[To be completed by the provider: known barriers and when they will be fixed.]

## Tell us
If something is hard for you to use, or you need information in another format, write to us and we will help. [To be completed by the provider: how soon you answer.]`

export const legalDefaults: Record<LegalKind, string> = { privacy, terms, accessibility }
