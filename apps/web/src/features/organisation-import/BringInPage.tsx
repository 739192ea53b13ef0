import type { Arrival } from '@niyam/contract/organisation-import.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { chooseOrganisationPath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PlainPage } from '../../ui/PlainPage.tsx'
import { RowsSkeleton } from '../../ui/Skeletons.tsx'
import { ChooseExport } from './ChooseExport.tsx'
import { FoundExport } from './FoundExport.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { arrivalsQuery } from './queries.ts'

/** Creates an organisation from an export: upload, check, import. The page can be left and reopened at any time. */
export default function BringInPage() {
  const t = useTexts('organisation-import')
  const { data, error, refetch } = useQuery(arrivalsQuery)
  // The last result stays on the page until another file is chosen.
  const [past, setPast] = useState('')
  const latest = data?.[0]
  const one = latest && latest.state !== 'cancelled' && latest.arrival_id !== past ? latest : null
  return (
    <PlainPage
      title={t('title')}
      context={t('context')}
      foot={<AppLink href={chooseOrganisationPath()}>{t('back')}</AppLink>}
    >
      {!data && error && <ErrorState error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton rows={2} height={64} />}
      {data && <Step one={one} onAnother={() => setPast(latest?.arrival_id ?? '')} />}
    </PlainPage>
  )
}

function Step({ one, onAnother }: { readonly one: Arrival | null; readonly onAnother: () => void }) {
  if (!one || one.state === 'uploading') return <ChooseExport unfinished={one} />
  if (one.state === 'checking' || one.state === 'running') return <ImportProgress one={one} />
  if (one.state === 'checked' || (one.state === 'failed' && one.found))
    return <FoundExport key={one.arrival_id} one={one} />
  return <ImportResult one={one} onAnother={onAnother} />
}
