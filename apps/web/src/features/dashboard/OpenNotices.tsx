import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { loadTexts } from '../../lib/i18n.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { nextNotices } from '../notices/next-notices.ts'

const NoticesBlock = lazyPart(
  async () => (await Promise.all([import('../notices/NoticesBlock.tsx'), loadTexts('notices', 'compliances')]))[0],
)

/** The block of notices, fetched only where one is open: most offices have none on most days. */
export function OpenNotices() {
  const { data, isError } = useQuery(nextNotices(null))
  if (!isError && !data?.counts?.open) return null
  return (
    <Suspense>
      <NoticesBlock entity_id={null} />
    </Suspense>
  )
}
