import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useSession } from '../../lib/session.ts'

const VisibilityLine = lazyPart(() => import('./VisibilityLine.tsx'))

/**
 * Shows a person with limited access which part of the organisation they see, where a part could pass for the whole.
 * For other people it draws nothing and loads no code.
 */
export function VisibilityNote() {
  const isLimited = useSession(({ organisation }) => organisation?.organisation_user.is_limited ?? false)
  if (!isLimited) return null
  return (
    // Reserves its line, so that nothing moves when it loads.
    <Suspense fallback={<p style={{ margin: '0 0 12px' }}>&nbsp;</p>}>
      <VisibilityLine />
    </Suspense>
  )
}
