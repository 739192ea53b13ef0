import type { OrganisationExport } from '@niyam/contract/exports.ts'
import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconClockHour4,
  IconHourglassEmpty,
  IconLoader2,
  IconMinus,
  type TablerIcon,
} from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { download } from '../../lib/download.ts'
import { showBytes, showMoment } from '../../lib/format.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { Row } from '../../ui/RowList.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import type { Tone } from '../../ui/theme.ts'
import classes from './Exports.module.css'
import { isAtWork, useCancel, exportsChanged } from './queries.ts'

const SIGNS: Record<OrganisationExport['state'], { tone: Tone; icon: TablerIcon }> = {
  waiting: { tone: 'neutral', icon: IconHourglassEmpty },
  running: { tone: 'primary', icon: IconLoader2 },
  ready: { tone: 'success', icon: IconCheck },
  failed: { tone: 'danger', icon: IconAlertTriangle },
  cancelled: { tone: 'neutral', icon: IconMinus },
  expired: { tone: 'neutral', icon: IconClockHour4 },
}

export function ExportRow({ one }: { one: OrganisationExport }) {
  const t = useTexts('exports')
  const { export_id, state, asked_by, asked_at, size, sha256, expires_at, failure, downloaded_at } = one
  return (
    <Row
      acts={
        <div className={classes.acts}>
          {state === 'ready' && <DownloadButton one={one} />}
          {isAtWork(one) && <CancelButton export_id={export_id} />}
        </div>
      }
    >
      <div className={classes.head}>
        <StateBadge {...SIGNS[state]} label={t(`state.${state}`)} />
        <span>{t('asked', { name: asked_by, at: showMoment(asked_at) })}</span>
      </div>
      {isAtWork(one) && <Progress one={one} />}
      {state === 'failed' && <p className={classes.second}>{t(`why.${failure ?? 'error'}`)}</p>}
      {state === 'ready' && size !== null && expires_at !== null && (
        <p className={classes.second}>
          {t('ready', { size: showBytes(size), at: showMoment(expires_at) })}
          <br />
          {downloaded_at === null ? t('not_downloaded') : t('downloaded', { at: showMoment(downloaded_at) })}
        </p>
      )}
      {state === 'expired' && size !== null && (
        <p className={classes.second}>{t('expired', { size: showBytes(size) })}</p>
      )}
      {state === 'ready' && (
        <p className={classes.hash}>
          {t('hash')} <code>{sha256}</code>
        </p>
      )}
    </Row>
  )
}

function Progress({ one: { done, total, rows } }: { one: OrganisationExport }) {
  const t = useTexts('exports')
  if (total === 0) return null
  const words = t('progress', { done, total, rows })
  return (
    <>
      <progress className={classes.progress} max={total} value={done} aria-label={t('progress_label')}>
        {words}
      </progress>
      <p className={classes.second}>{words}</p>
    </>
  )
}

function DownloadButton({ one: { export_id, asked_at } }: { one: OrganisationExport }) {
  const t = useTexts('exports')
  const client = useQueryClient()
  const fetching = useMutation({
    mutationFn: () =>
      download(
        'GET organisation/exporter/:export_id/file/',
        { export_id },
        `${t('file_name')} ${asked_at.slice(0, 10)}.zip`,
      ),
    onSettled: () => exportsChanged(client),
  })
  return (
    <Button size="xs" loading={fetching.isPending} onClick={() => fetching.mutate()}>
      {t('download')}
    </Button>
  )
}

function CancelButton({ export_id }: { export_id: string }) {
  const t = useTexts('exports')
  const cancel = useCancel()
  return (
    <Button
      size="xs"
      variant="default"
      loading={cancel.isPending}
      onClick={() => cancel.mutate(export_id, { onSuccess: () => notice({ tone: 'success', title: t('cancelled') }) })}
    >
      {t('cancel')}
    </Button>
  )
}
