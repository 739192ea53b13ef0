import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'

/** Shown until registrations are loaded: a skeleton, or why they failed. */
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
