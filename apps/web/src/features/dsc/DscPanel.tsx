import type { Dsc } from '@niyam/contract/dsc.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { CopyText } from '../../domain/CopyText.tsx'
import panel from '../../domain/SidePanel.module.css'
import { SidePanel } from '../../domain/SidePanel.tsx'
import { failureMessage } from '../../lib/failure.ts'
import { showDay, showDistance } from '../../lib/format.ts'
import { useKeys } from '../../lib/keys.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { useMay } from '../../lib/session.ts'
import { useTexts } from '../../lib/texts.ts'
import { entityPeoplePath } from '../../paths.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { DscBadge } from './DscBadge.tsx'
import { HolderReminder } from './HolderReminder.tsx'
import { Movements } from './Movements.tsx'
import { Portals } from './Portals.tsx'
import { oneDsc, useDscArchive, useDscRestore } from './queries.ts'

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'))
const ChangeDialog = lazyPart(() => import('./ChangeDialog.tsx'))
const ReceiptLinkDialog = lazyPart(() => import('./ReceiptLinkDialog.tsx'))

interface Props {
  readonly dsc_id: string
  readonly onClose: () => void
}

/** One certificate: whose, until when, where the token is, and on which portals it is registered. */
export default function DscPanel({ dsc_id, onClose }: Props) {
  const t = useTexts('dsc')
  const query = useQuery(oneDsc(dsc_id))
  const mayWrite = useMay('dsc.write')
  const [open, setOpen] = useState<'move' | 'change' | null>(null)
  const [link, setLink] = useState<string | null>(null)
  useKeys({ close: onClose })
  const { data } = query
  const close = () => setOpen(null)
  return (
    <SidePanel label={t('panel')} onClose={onClose}>
      <div className={panel.head}>
        {data && <DscBadge certificate={data.certificate} today={data.today} />}
        <span className={panel.place} />
        <ActionIcon variant="subtle" color="gray" aria-label={t('close')} onClick={onClose} data-autofocus>
          <IconX size={18} />
        </ActionIcon>
      </div>
      {query.isPending && <BlockSkeleton lines={9} />}
      {query.isError && !data && (
        <ErrorState error={query.error} title={t('one_failed')} onRetry={() => void query.refetch()} />
      )}
      {data && (
        <div className={panel.body}>
          <Facts certificate={data.certificate} today={data.today} />
          <HolderReminder
            certificate={data.certificate}
            reminder={data.reminder}
            today={data.today}
            sendsMail={data.sends_mail}
            mayWrite={mayWrite}
          />
          <Portals certificate={data.certificate} mayWrite={mayWrite} />
          <Movements
            dsc_id={dsc_id}
            movements={data.movements}
            sendsMail={data.sends_mail}
            mayAsk={mayWrite && !data.certificate.is_archived}
            onLink={setLink}
          />
        </div>
      )}
      {data && mayWrite && (
        <div className={panel.foot}>
          {!data.certificate.is_archived && (
            <>
              <Button onClick={() => setOpen('move')}>{t(data.certificate.out ? 'move.in' : 'move.out')}</Button>
              <Button variant="default" onClick={() => setOpen('change')}>
                {t('change')}
              </Button>
            </>
          )}
          <ArchiveButton certificate={data.certificate} />
        </div>
      )}
      <Suspense>
        {data && open === 'move' && (
          <MoveDialog certificate={data.certificate} sendsMail={data.sends_mail} onLink={setLink} onClose={close} />
        )}
        {data && open === 'change' && <ChangeDialog certificate={data.certificate} onClose={close} />}
        {link !== null && <ReceiptLinkDialog link={link} onClose={() => setLink(null)} />}
      </Suspense>
    </SidePanel>
  )
}

function Facts({ certificate: one, today }: { readonly certificate: Dsc; readonly today: string }) {
  const t = useTexts('dsc')
  const rows: readonly (readonly [string, React.ReactNode])[] = [
    [t('of.label'), one.label],
    [t('of.organisation'), one.organisation],
    [
      t('of.entity'),
      one.entity_id && one.entity_name && (
        <AppLink key="entity" href={entityPeoplePath({ entity_id: one.entity_id })}>
          {one.entity_name}
        </AppLink>
      ),
    ],
    [t('of.officer'), one.officer_name && `${one.officer_name} · ${t(`pan_match.${one.pan_match}`)}`],
    [
      t('of.class'),
      one.certificate_class === null ? t('class_unknown') : t('class', { number: one.certificate_class }),
    ],
    [t('of.usage'), t(`usage.${one.usage}`)],
    [t('of.valid'), `${showDay(one.valid_from)} – ${showDay(one.valid_to)} (${showDistance(one.valid_to, today)})`],
    [t('of.issuer'), one.issuer],
    [t('of.chain'), `${t(`chain.${one.chain}`)} ${t('revocation')}`],
    [t('of.serial'), <CopyText key="serial" text={one.serial} what={t('of.serial')} />],
    [t('of.thumbprint'), <CopyText key="print" text={one.thumbprint} what={t('of.thumbprint')} />],
    [t('of.email'), one.email],
    [t('of.token'), [one.token_make, one.token_serial].filter(Boolean).join(' · ')],
    [t('of.place'), placeText(one, t)],
    [t('of.notes'), one.notes],
  ]
  return (
    <>
      <h2 translate="no">{one.holder}</h2>
      {one.usage === 'encrypt' && <p>{t('cannot_sign')}</p>}
      {one.is_archived && <p>{t('is_archived')}</p>}
      <dl className={panel.facts}>
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term} style={{ display: 'contents' }}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}

function placeText({ out, location }: Dsc, t: ReturnType<typeof useTexts<'dsc'>>): string {
  if (!out) return location || t('in_office')
  const since = t('out_since', { person: out.person, day: showDay(out.moved_on) })
  return out.expected_back_on ? `${since} ${t('back_by', { day: showDay(out.expected_back_on) })}` : since
}

/** Archiving asks nothing: it is undone by one press. */
function ArchiveButton({ certificate: { dsc_id, holder, is_archived } }: { readonly certificate: Dsc }) {
  const t = useTexts('dsc')
  const archive = useDscArchive(dsc_id)
  const restore = useDscRestore(dsc_id)
  const onError = (error: unknown) =>
    notice({ tone: 'danger', title: t('not_changed'), text: failureMessage(error) ?? '' })
  const bringBack = () =>
    restore.mutate(undefined, {
      onError,
      onSuccess: () => notice({ tone: 'success', title: t('restored', { name: holder }) }),
    })
  const putAway = () =>
    archive.mutate(undefined, {
      onError,
      onSuccess: () =>
        notice({
          tone: 'success',
          title: t('archived', { name: holder }),
          stays: UNDO_NOTICE_MS,
          action: { label: t('undo'), run: bringBack },
        }),
    })
  return (
    <Button
      variant="default"
      loading={archive.isPending || restore.isPending}
      onClick={is_archived ? bringBack : putAway}
    >
      {t(is_archived ? 'restore' : 'archive')}
    </Button>
  )
}
