import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { changeCourse } from '#domains/learning/courses/course-settings.server.ts'
import { saveSettings } from '#domains/learning/courses/draft-parts.server.ts'
import { newCourse } from '#domains/learning/courses/drafts.server.ts'
import { publishDraft, reviewDraft, submitForReview } from '#domains/learning/courses/publishing.server.ts'
import { readWriting } from '#domains/learning/courses/writing.queries.server.ts'
import { uploadPackage } from '#domains/learning/packages/uploads.server.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { When } from './when.ts'

const title = 'Using the evacuation chair'

type Writers = { trainer: Ctx<User>; reviewer: Ctx<User> }

/** A course that is a SCORM package, where packages can run; returns its id. */
export async function writePackageCourse({ trainer, reviewer }: Writers, when: When): Promise<string | undefined> {
  if (!config().contentUrl) return undefined
  const courseId = await newCourse(trainer, { title })
  const file = path.join(tmpdir(), `${randomUUID()}.zip`)
  const zipped = zipSync({ 'imsmanifest.xml': strToU8(manifest), 'index.html': strToU8(slides()) })
  try {
    await writeFile(file, zipped, { mode: 0o600 })
    const sent = { path: file, originalName: 'evacuation-chair.zip', bytes: zipped.length }
    await uploadPackage(trainer, courseId, { key: randomUUID() }, sent)
  } finally {
    await rm(file, { force: true })
  }
  const { version } = await readWriting(trainer, courseId)
  await saveSettings(trainer, courseId, {
    ...{ revision: version.settingsRevision, title, quizMinutes: version.cpdMinutes, passMark: 80, attempts: 3 },
    ...{ questionsAsked: 0, timeLimitMinutes: null, practicalSignOff: true, reviewedOn: when.day(60), guidance: [] },
    summary: 'Unfold, secure and steer the chair on the main stairs.',
    description: 'Five slides from the maker’s handbook for the chair on our stairs, and three questions at the end.',
    audience: 'Everyone on a fire team',
    outcomes: ['Unfold and secure the evacuation chair', 'Say who leads and who steadies'],
  })
  await changeCourse(trainer, courseId, {
    ...{ ownerId: trainer.actor.personId, reviewDueOn: addDays(when.today, 200), typeId: null, renewalMonths: null },
    ...{ selfEnrolment: true, quizFirst: false },
  })
  const { revision } = (await readWriting(trainer, courseId)).version
  await submitForReview(trainer, courseId, { revision })
  await reviewDraft(reviewer, courseId, { revision, outcome: 'approved', note: '' })
  await publishDraft(reviewer, courseId, { revision, reason: '' })
  return courseId
}

const manifest = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="evacuation-chair" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="org"><organization identifier="org"><title>${title}</title>
    <item identifier="chair" identifierref="slides"><title>${title}</title>
      <adlcp:masteryscore>67</adlcp:masteryscore></item></organization></organizations>
  <resources><resource identifier="slides" type="webcontent" adlcp:scormtype="sco" href="index.html">
    <file href="index.html"/></resource></resources></manifest>`

const told = [
  ['Before you move anyone', 'Agree who leads and who steadies. Tell the person what you are about to do.'],
  ['Unfold the chair', 'Lift it off its bracket, pull the seat bar until it clicks, and check the brake.'],
  ['Secure the person', 'Fasten chest, lap and foot straps. Hands stay inside.'],
  ['On the stairs', 'Tip the chair back until its tracks touch. Walk down: the tracks hold it when you let go.'],
  ['At the bottom', 'Straighten the chair, roll to the assembly point, and stay with the person.'],
] as const

const asked = [
  ['Who gives the commands on the stairs?', ['The one who leads', 'The one who is nearest']],
  ['When are the straps fastened?', ['Before the chair moves', 'At the first landing']],
  ['What holds the chair if you let go?', ['The tracks on the stairs', 'The brake of the front wheels']],
] as const

/** One page that keeps its place, asks three questions and reports its score as SCORM 1.2 does. */
const slides = () => `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>body{margin:0 auto;max-width:34rem;padding:1.5rem;font:1.125rem/1.5 system-ui,sans-serif;color:#20201e;background:#fff}
button{min-height:2.75rem;padding:0 1.2rem;border:0;border-radius:8px;background:#0f5f57;color:#fff;font:inherit;font-weight:700}
label{display:flex;align-items:center;gap:.6rem;min-height:2.75rem}fieldset{margin:0 0 1rem;border:0;padding:0}legend{font-weight:700}
input{width:1.4rem;height:1.4rem}</style></head><body><main id="page"></main><script>
var told=${JSON.stringify(told)},asked=${JSON.stringify(asked)};
function find(from){var tries=0;while(!from.API&&from.parent&&from.parent!==from&&tries++<50)from=from.parent;return from.API}
var api=find(window)||(window.opener&&find(window.opener)),place=0,page=document.getElementById('page');
function say(name,value){if(api){api.LMSSetValue(name,String(value));api.LMSCommit('')}}
function add(tag,words,to){var one=document.createElement(tag);one.textContent=words;(to||page).appendChild(one);return one}
function verb(words,act){add('button',words).onclick=act}
function show(){page.textContent='';if(place<told.length){add('h1',told[place][0]);add('p',told[place][1]);
add('p',(place+1)+' of '+told.length);verb('Next',function(){place++;say('cmi.core.lesson_location',place);show()});return}
add('h1','Three questions');asked.forEach(function(one,at){var set=add('fieldset','');add('legend',one[0],set);
(at%2?one[1].slice().reverse():one[1]).forEach(function(option){var line=add('label','',set),tick=document.createElement('input');
tick.type='radio';tick.name='q'+at;tick.value=option;line.appendChild(tick);line.appendChild(document.createTextNode(option))})});
verb('Finish',function(){var right=asked.filter(function(one,at){var tick=document.querySelector('input[name=q'+at+']:checked');
return tick&&tick.value===one[1][0]}).length,score=Math.round(right*100/asked.length);say('cmi.core.score.min',0);say('cmi.core.score.max',100);
say('cmi.core.score.raw',score);say('cmi.core.lesson_status',score>=67?'passed':'failed');page.textContent='';
add('h1',right+' of '+asked.length+' right');add('p',score>=67?'You have finished.':'Read it once more, then try again.');
if(score<67)verb('Once more',function(){place=0;show()})})}
if(api){api.LMSInitialize('');place=Number(api.LMSGetValue('cmi.core.lesson_location')||0);
if(api.LMSGetValue('cmi.core.lesson_status')==='not attempted')say('cmi.core.lesson_status','incomplete');
window.addEventListener('pagehide',function(){api.LMSFinish('')})}show();</script></body></html>`
