import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'

/** What stands in place of registrations until they are there: that they come, or why they do not. */
export function RegistrationsAwaited({ query }: { readonly query: UseQueryResult }) {
  const t = useTexts('registrations')
  if (query.data) return null
  return (
    <Panel>
      {query.isError ? (
        <ErrorState error={query.error} title={t('failed')} onRetry={() => void query.refetch()} />
      ) : (
        <BlockSkeleton lines={8} />
      )}
    </Panel>
  )
}
