// The page that holds a package: it gives it the SCORM interface it looks for, and tells our page what it reports. It runs on the
// content origin, beside whatever the package runs, so it knows nothing that the package may not know.
;(() => {
  const { hub, token, standard } = document.documentElement.dataset
  const is12 = standard === 'SCORM 1.2'
  const apiName = is12 ? 'API' : 'API_1484_11'
  const SAVE_AFTER_MS = 1000
  let frame
  let api
  let saving
  let leaving = false

  // with our page gone no one hears it; what counts was told a second after it happened
  const tell = (message) => !leaving && parent.postMessage({ ...message, token }, hub)

  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== hub || source !== parent || !data || data.token !== token) return
    if (data.type === 'start') start(data.part)
    if (data.type === 'stop') stop(data.answer)
  })

  /** Starts a part in a frame of its own; the one before ends first and reports. */
  function start(part) {
    end()
    if (part.reports) window[apiName] = api = interfaceOf(part)
    else
      tell({
        type: 'report',
        report: { item: part.id, completion: 'completed', success: 'unknown', seconds: 0, cmi: {} },
      })
    frame = document.createElement('iframe')
    frame.title = part.title
    frame.allow = 'autoplay; fullscreen'
    frame.src = `files/${part.href
      .split(/(?=[?#])/)
      .map((piece, at) => (at === 0 ? encoded(piece) : piece))
      .join('')}`
    document.body.replaceChildren(frame)
  }

  const encoded = (path) => path.split('/').map(encodeURIComponent).join('/')

  function interfaceOf(part) {
    const made = new window[is12 ? 'Scorm12API' : 'Scorm2004API']({
      lmsCommitUrl: 'hub',
      renderCommonCommitFields: true,
      alwaysSendTotalTime: true,
      logLevel: 5,
      // SCORM 1.2: a part that was opened and left without a word on how it went is completed
      autoCompleteLessonStatus: is12,
      // takes the place of requests: what would be sent to a server goes to our page
      httpService: { processHttpRequest: (_url, commit) => report(part.id, commit), updateSettings() {} },
    })
    made.loadFromJSON(part.data, '')
    // a package that saves only at its end would lose everything with its window
    made.on(is12 ? 'LMSSetValue' : 'SetValue', () => {
      clearTimeout(saving)
      saving = setTimeout(() => made.isInitialized() && made.storeData(false), SAVE_AFTER_MS)
    })
    if (!is12) return made
    // the library takes the status that it gave itself for one that the part said
    made.on('LMSInitialize', () => {
      made.statusSetByModule = Boolean(part.data.cmi.core.lesson_status)
    })
    // left for now is not left
    made.on('LMSSetValue.cmi.core.exit', (_name, how) => {
      made.settings = { autoCompleteLessonStatus: how !== 'suspend' && how !== 'time-out' }
    })
    return made
  }

  function report(item, { completionStatus, successStatus, score = {}, totalTimeSeconds, runtimeData }) {
    clearTimeout(saving)
    const given = Object.fromEntries(
      ['scaled', 'raw', 'min', 'max'].flatMap((name) => (Number.isFinite(score[name]) ? [[name, score[name]]] : [])),
    )
    const seconds = Number.isFinite(totalTimeSeconds) ? totalTimeSeconds : 0
    const report = {
      item,
      completion: completionStatus,
      success: successStatus,
      score: given,
      seconds,
      cmi: runtimeData,
    }
    tell({ type: 'report', report: JSON.parse(JSON.stringify(report)) })
    return { result: 'true', errorCode: 0 }
  }

  /** Leaves the part that runs, so that it can say its last words. */
  function end() {
    if (!frame) return
    frame.remove()
    // one that does not end itself was not left in the way it means
    if (api?.isInitialized()) {
      if (is12) api.settings = { autoCompleteLessonStatus: false }
      api[is12 ? 'LMSFinish' : 'Terminate']('')
    }
    clearTimeout(saving)
    delete window[apiName]
    frame = api = undefined
  }

  function stop(answer) {
    end()
    tell({ type: 'stopped', answer })
  }

  addEventListener('pagehide', () => {
    leaving = true
  })
  tell({ type: 'ready' })
})()
