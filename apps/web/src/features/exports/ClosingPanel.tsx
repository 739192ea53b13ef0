import type { Closing } from '@niyam/contract/organisation-closing.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { failureMessage } from '../../lib/api.ts'
import { showMoment } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Exports.module.css'
import { closingQuery, useReopen } from './queries.ts'

const CloseDialog = lazyPart(() => import('./CloseDialog.tsx'))

/** The end of the organisation: closed by its name, and opened again within the grace. */
export default function ClosingPanel({ name }: { name: string }) {
  const t = useTexts('exports')
  const { data, error, refetch } = useQuery(closingQuery)
  if (!data && !error) return null
  return (
    <Panel title={t('closing.title')} padding="roomy" className={classes.closing ?? ''}>
      {error && <ErrorState error={error} title={t('closing.failed')} onRetry={() => void refetch()} />}
      {data?.closing && <BeingClosed name={name} closing={data.closing} />}
      {data && !data.closing && <Open name={name} state={data} />}
    </Panel>
  )
}

function Open({ name, state }: { name: string; state: Closing }) {
  const t = useTexts('exports')
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <p className={classes.text}>{t('closing.text', { name })}</p>
      {!state.has_export && <p className={classes.text}>{t('closing.needs_export')}</p>}
      {state.has_export && !state.is_downloaded && <p className={classes.text}>{t('closing.not_downloaded')}</p>}
      <Button color="danger" variant="outline" disabled={!state.has_export} onClick={() => setAsked(true)}>
        {t('closing.close')}
      </Button>
      <Suspense>
        {isAsked && <CloseDialog name={name} isDownloaded={state.is_downloaded} onClose={() => setAsked(false)} />}
      </Suspense>
    </>
  )
}

function BeingClosed({ name, closing }: { name: string; closing: NonNullable<Closing['closing']> }) {
  const t = useTexts('exports')
  const reopen = useReopen()
  const open = () =>
    reopen.mutate(undefined, {
      onSuccess: ({ message }) => notice({ tone: 'success', title: message }),
      onError: (error) => notice({ tone: 'danger', title: failureMessage(error) ?? t('closing.failed') }),
    })
  const { at, by, deletes_at } = closing
  return (
    <>
      <p className={classes.text}>
        {t('closing.being_closed', { name, by: by ?? '–', at: showMoment(at), until: showMoment(deletes_at) })}
      </p>
      <Button loading={reopen.isPending} onClick={open}>
        {t('closing.reopen')}
      </Button>
    </>
  )
}
