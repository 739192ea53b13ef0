import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { loadTexts } from '../lib/i18n.ts'
import { lazyPart } from '../lib/load-part.ts'
import { queryClient } from '../lib/queries.ts'
import { asking } from '../lib/reauthenticate.ts'
import { useStore } from '../lib/store.ts'
import { handOverQuestion } from '../lib/hidden-work.ts'

const ReauthenticateDialog = lazyPart(async () => {
  const [module] = await Promise.all([
    import('../features/two-factor/ReauthenticateDialog.tsx'),
    loadTexts('two-factor', 'accounts'),
  ])
  return module
})

const HiddenWorkDialog = lazyPart(async () => {
  const [module] = await Promise.all([import('../features/people/HiddenWorkDialog.tsx'), loadTexts('people')])
  return module
})

/** Around every page of a signed-in person: the query cache. Public pages do not load it. */
export default function SignedIn() {
  // The router draws what is within at once and in one piece; deferred, it is sliced as the first drawing was.
  const isBegun = useDeferredValue(true, false)
  const answer = useStore(asking, (now) => now)
  const question = useStore(handOverQuestion, (now) => now)
  return (
    <QueryClientProvider client={queryClient}>
      {isBegun && <Outlet />}
      <Suspense>{answer && <ReauthenticateDialog onAnswer={answer} />}</Suspense>
      <Suspense>{question && <HiddenWorkDialog failure={question.failure} onAnswer={question.answer} />}</Suspense>
    </QueryClientProvider>
  )
}
