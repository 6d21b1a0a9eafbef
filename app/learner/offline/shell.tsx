import '#app/ui/base.css'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { setAway, watchConnection } from '#app/parts/learning/kept/connection.ts'
import { Shell, ShellFault } from './ShellFrame.tsx'
import { ShellCourse, ShellHome, ShellLesson, ShellQuiz } from './ShellPages.tsx'
import { doOffline, readCourse, readHome, readLesson, readQuiz, readShell } from './shell-reads.ts'

const lesson = '/learner/courses/:enrolmentId/lessons/:lessonId'
const quiz = '/learner/courses/:enrolmentId/quiz'
const act = { action: doOffline, loader: readHome, Component: ShellHome }

/** The same addresses as with a connection, drawn from what this device keeps. */
const routes: RouteObject[] = [
  {
    ...{ id: 'root', loader: readShell, Component: Shell, ErrorBoundary: ShellFault, HydrateFallback: () => null },
    children: [
      { path: '/learner/courses/:enrolmentId', loader: readCourse, Component: ShellCourse },
      { path: lesson, loader: readLesson, action: doOffline, Component: ShellLesson },
      { path: quiz, loader: readQuiz, action: doOffline, Component: ShellQuiz },
      { path: `${lesson}/next`, ...act },
      { path: `${lesson}/note`, ...act },
      { path: `${lesson}/text-size`, ...act },
      { path: `${quiz}/send`, ...act },
      { path: '*', ...act },
    ],
  },
]

// it is here because the hub was not
setAway(true)
watchConnection()
createRoot(document.getElementById('shell') ?? document.body).render(
  <RouterProvider router={createBrowserRouter(routes)} />,
)
