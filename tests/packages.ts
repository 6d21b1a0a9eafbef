import { strToU8, type Zippable, zipSync } from 'fflate'

/** Packages as authoring tools export them, made anew for each test. */

const BOM = '\uFEFF'

/** Looks for the API as every export does: up through the windows around it, then in the one that opened it. */
const finder = `
function search(from, name) {
  var tries = 0;
  while (!from[name] && from.parent && from.parent !== from && tries++ < 500) from = from.parent;
  return from[name];
}
function find(name) { return search(window, name) || (window.opener && search(window.opener, name)); }
`

/** A page that reads where it stopped, goes on by a button, and finishes with a score by another. */
export const page12 = (title: string) => `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title>
<script>${finder}
var api = find('API');
var place = 0;
function show() { document.getElementById('place').textContent = 'Slide ' + (place + 1); }
function start() {
  api.LMSInitialize('');
  place = Number(api.LMSGetValue('cmi.core.lesson_location') || 0);
  document.getElementById('kept').textContent = api.LMSGetValue('cmi.suspend_data') || 'nothing kept';
  if (api.LMSGetValue('cmi.core.lesson_status') === 'not attempted') api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
  show();
}
function onward() {
  place += 1; show();
  api.LMSSetValue('cmi.core.lesson_location', String(place));
  api.LMSSetValue('cmi.suspend_data', 'seen=' + place);
  api.LMSCommit('');
}
function finish(score, status) {
  api.LMSSetValue('cmi.core.score.min', '0');
  api.LMSSetValue('cmi.core.score.max', '100');
  api.LMSSetValue('cmi.core.score.raw', String(score));
  api.LMSSetValue('cmi.core.lesson_status', status);
  api.LMSSetValue('cmi.core.session_time', '0000:05:00.00');
  api.LMSCommit('');
  api.LMSFinish('');
}
</script></head>
<body onload="start()" onunload="api.LMSFinish('')"><h1>${title}</h1><p id="place"></p><p id="kept"></p>
<button onclick="onward()">Onward</button>
<button onclick="finish(85, 'passed')">Pass</button>
<button onclick="finish(40, 'failed')">Fail</button></body></html>`

/** A page that only opens and ends, as the simplest parts do. */
export const bare12 = (title: string) => `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title>
<script>${finder}
var api = find('API');
</script></head><body onload="api.LMSInitialize('')"><h1>${title}</h1>
<button onclick="api.LMSSetValue('cmi.core.exit', 'suspend'); api.LMSFinish('')">Later</button>
<button onclick="api.LMSFinish('')">Close</button></body></html>`

export const page2004 = (title: string) => `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${title}</title>
<script>${finder}
var api = find('API_1484_11');
function start() {
  api.Initialize('');
  document.getElementById('kept').textContent = api.GetValue('cmi.suspend_data') || 'nothing kept';
}
function onward() { api.SetValue('cmi.suspend_data', 'seen=1'); api.SetValue('cmi.exit', 'suspend'); api.Commit(''); }
function finish() {
  api.SetValue('cmi.score.scaled', '0.9');
  api.SetValue('cmi.completion_status', 'completed');
  api.SetValue('cmi.success_status', 'passed');
  api.SetValue('cmi.session_time', 'PT5M');
  api.Terminate('');
}
</script></head>
<body onload="start()"><h1>${title}</h1><p id="kept"></p><img src="../media/dot.png" alt="A dot">
<button onclick="onward()">Onward</button><button onclick="finish()">Pass</button></body></html>`

const manifest12 = (body: string) => `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<manifest identifier="course" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>${body}</manifest>`

export const manifests = {
  single: manifest12(`<organizations default="org"><organization identifier="org"><title>Moving &amp; handling</title>
    <item identifier="item_1" identifierref="r1" isvisible="true"><title>Moving &amp; handling</title>
      <adlcp:masteryscore>80</adlcp:masteryscore></item></organization></organizations>
    <resources><resource identifier="r1" type="webcontent" adlcp:scormtype="sco" href="index_lms.html">
      <file href="index_lms.html"/></resource></resources>`),
  several:
    manifest12(`<organizations default="B"><organization identifier="A"><title>Not this one</title></organization>
    <organization identifier="B"><title>Safe at work</title>
      <item identifier="f1"><title>First part</title>
        <item identifier="i1" identifierref="r1" parameters="?page=one"><title>Hazards</title></item>
        <item identifier="f2"><title>Deeper</title>
          <item identifier="i2" identifierref="r2"><title>Reporting</title></item></item></item>
      <item identifier="i3" identifierref="r3"><title>Handout</title></item></organization></organizations>
    <resources xml:base="content/">
      <resource identifier="r1" adlcp:scormtype="sco" href="part one/start.html"/>
      <resource identifier="r2" adlcp:scormtype="SCO" xml:base="deeper/" href="../deeper/start.html"/>
      <resource identifier="r3" adlcp:scormtype="asset" href="handout.html"/></resources>`),
  /** Prefixes of its own for every name, a byte-order mark, and a threshold. */
  edition3: `${BOM}<?xml version="1.0" encoding="utf-8"?>
<ims:manifest xmlns:ims="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:a="http://www.adlnet.org/xsd/adlcp_v1p3"
  xmlns:q="http://www.imsglobal.org/xsd/imsss" identifier="m">
  <ims:metadata><ims:schema>ADL SCORM</ims:schema><ims:schemaversion>2004 3rd Edition</ims:schemaversion></ims:metadata>
  <ims:organizations default="o"><ims:organization identifier="o"><ims:title>Skin care</ims:title>
    <ims:item identifier="i" identifierref="r"><ims:title>Skin care</ims:title><a:dataFromLMS>lang=en</a:dataFromLMS>
      <q:sequencing><q:objectives><q:primaryObjective satisfiedByMeasure="true">
        <q:minNormalizedMeasure>0.8</q:minNormalizedMeasure></q:primaryObjective></q:objectives></q:sequencing>
    </ims:item></ims:organization></ims:organizations>
  <ims:resources><ims:resource identifier="r" type="webcontent" a:scormType="sco" href="scos/index.html"/></ims:resources>
</ims:manifest>`,
  edition4: `<?xml version="1.0"?><manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3" identifier="m">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Hydration</title>
    <item identifier="one" identifierref="r"><title>Hydration</title>
      <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.5"/></item></organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormType="sco" href="scos/index.html"/></resources></manifest>`,
}

const dot = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
type Files = Record<string, string | Uint8Array>

export const zipOf = (files: Files, options: Parameters<typeof zipSync>[1] = {}) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [name, typeof content === 'string' ? strToU8(content) : content]),
    ) satisfies Zippable,
    options,
  )

export const exported = {
  /** SCORM 1.2 with one part. */
  single: (): Files => ({
    'imsmanifest.xml': manifests.single,
    'index_lms.html': page12('Moving and handling'),
    'lms/blank.html': '<!DOCTYPE html><title>Blank</title>',
    '__MACOSX/._index_lms.html': 'x',
  }),
  /** SCORM 1.2 whose one part says nothing of how it went. */
  bare: (): Files => ({ 'imsmanifest.xml': manifests.single, 'index_lms.html': bare12('Moving and handling') }),
  /** SCORM 1.2 with two parts that report and one that does not, in folders, all in one folder, named with other capitals. */
  several: (): Files => ({
    'Export/IMSManifest.xml': manifests.several,
    'Export/content/Part One/start.html': page12('Hazards'),
    'Export/content/deeper/start.html': page12('Reporting'),
    'Export/content/handout.html': '<!DOCTYPE html><title>Handout</title><h1>Handout</h1>',
  }),
  edition3: (): Files => ({
    'imsmanifest.xml': manifests.edition3,
    'scos/index.html': page2004('Skin care'),
    'media/dot.png': dot,
  }),
  edition4: (): Files => ({
    'imsmanifest.xml': manifests.edition4,
    'scos/index.html': page2004('Hydration'),
    'media/dot.png': dot,
  }),
}

/** A package that tries what a package must not: each try says whether it was refused. */
export const hostile = (hub: string): Files => ({
  'imsmanifest.xml': manifests.single,
  'index_lms.html': `<!DOCTYPE html><html><head><meta charset="utf-8"><title>Hostile</title></head><body>
<p id="tried"></p><script>
var hub = ${JSON.stringify(hub)};
var tried = {};
function attempt(name, work) { try { tried[name] = work() ? 'reached' : 'refused'; } catch (error) { tried[name] = 'refused'; } }
function later(name, promise) {
  return Promise.race([promise, new Promise(function (resolve) { setTimeout(resolve, 1500); })])
    .then(function (got) { tried[name] = got ? 'reached' : 'refused'; }, function () { tried[name] = 'refused'; });
}
attempt('top document', function () { return window.top.document.body; });
attempt('top cookies', function () { return window.top.document.cookie !== undefined; });
attempt('top storage', function () { return window.top.localStorage; });
attempt('our page’s document', function () { return parent.parent.document.body; });
attempt('our page’s address', function () { return parent.parent.location.href; });
attempt('its own cookies', function () { return /carestead/.test(document.cookie); });
attempt('planted cookie', function () { document.cookie = 'planted=1; path=/; domain=localhost'; return /planted/.test(document.cookie); });
attempt('lead our page away', function () { window.top.location = 'https://elsewhere.example/'; return false; });
attempt('form to the hub', function () {
  var form = document.createElement('form');
  form.method = 'post'; form.action = hub + '/sign-out'; form.target = 'nowhere';
  document.body.append(form); form.submit(); return false;
});
var image = new Image();
var framed = document.createElement('iframe');
framed.src = hub + '/learner';
document.body.append(framed);
Promise.all([
  later('fetch of the hub', fetch(hub + '/learner', { credentials: 'include' }).then(function (r) { return r.ok; })),
  later('fetch without cors', fetch(hub + '/sign-out', { method: 'POST', mode: 'no-cors', credentials: 'include' })),
  later('fetch of elsewhere', fetch('https://elsewhere.example/', { mode: 'no-cors' })),
  later('beacon', new Promise(function (resolve) { navigator.sendBeacon(hub + '/sign-out', ''); setTimeout(resolve, 300); })),
  later('script of the hub', new Promise(function (resolve, reject) {
    var script = document.createElement('script'); script.src = hub + '/learner.data';
    script.onload = function () { resolve(true); }; script.onerror = reject; document.body.append(script);
  })),
  later('picture of the hub', new Promise(function (resolve, reject) {
    image.onload = function () { resolve(true); }; image.onerror = reject; image.src = hub + '/favicon.ico';
  })),
  later('frame of the hub', new Promise(function (resolve) {
    setTimeout(function () { try { resolve(framed.contentDocument && framed.contentDocument.body.textContent.includes('Training')); } catch (e) { resolve(false); } }, 1200);
  })),
  later('words to our page', new Promise(function (resolve) {
    addEventListener('message', function (event) { if (event.origin === hub) resolve(true); });
    window.top.postMessage({ type: 'report', token: 'guessed', report: { item: 'item_1', completion: 'completed', success: 'passed', seconds: 1, cmi: {} } }, '*');
  })),
]).then(function () { tried.done = true; document.getElementById('tried').textContent = JSON.stringify(tried); });
</script></body></html>`,
})
