import { NOTICE_KINDS, SERVICE_MODES } from '@niyam/contract/notice-limits.ts'
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { DateField } from '../../fields/DateField.tsx'
import { FileField } from '../../fields/FileField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { useFieldErrors } from '../../fields/use-field-errors.ts'
import { api, failureMessage, upload } from '../../lib/api.ts'
import { go, here } from '../../lib/navigation.ts'
import { notice, UNDO_NOTICE_MS } from '../../lib/notice.ts'
import { entityQuery } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts.ts'
import { noticesPath } from '../../paths.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { BlockSkeleton } from '../../ui/Skeletons.tsx'
import { loadEntities } from '../entities/load-entities.ts'
import { ClockPreview } from './ClockPreview.tsx'
import { type NewDraft, bodyOf, draftOf, EMPTY, isDoubtful, proposalsFor, type ReadAs } from './draft.ts'
import { DuplicateShown, duplicateIn } from './DuplicateShown.tsx'
import classes from './NewNotice.module.css'
import { NoticeFields } from './NoticeFields.tsx'
import { PeopleFields } from './PeopleFields.tsx'
import { noticesChanged } from './queries.ts'
import { ReadLine } from './ReadLine.tsx'
import { useKeptTyping } from './use-kept-typing.ts'
import { useNoticeActs } from './use-notice-acts.ts'

const EXTENSIONS = ['pdf'] as const

interface Props {
  /** Dropped already: it is read at once. */
  readonly file: File | null
  /** Known from the place where it is added: the client, or the notice that an order follows. */
  readonly start?: Partial<NewDraft>
  readonly onClose: () => void
  readonly onSaved: (notice_id: string) => void
}

/** A new notice: proposed from its PDF, each value with the line it was read from, or typed. Nothing is saved until the button. */
export default function NewNotice({ file: dropped, start, onClose, onSaved }: Props) {
  const t = useTexts('notices')
  const client = useQueryClient()
  const [file, setFile] = useState(dropped)
  const typing = useKeptTyping(keptFor(dropped, start))
  const { typed } = typing
  const [isCopy, setCopy] = useState(false)
  const read = useMutation({
    meta: { hasOwnWords: true },
    mutationFn: (chosen: File) => upload('POST notice/read/', chosen, { quiet: true }),
  })
  const { mutate: readFile } = read
  useEffect(() => {
    if (dropped) readFile(dropped)
  }, [dropped, readFile])
  const proposed = read.data && draftOf(read.data)
  // An order belongs to the client and the law of its notice, whatever its file seems to say.
  const draft: NewDraft = {
    ...EMPTY,
    ...(start?.previous_id ? { ...proposed, ...start } : { ...start, ...proposed }),
    ...typed,
  }
  const { entity_id, kind } = draft
  const chosen = useQuery({ ...entityQuery(entity_id ?? ''), enabled: entity_id !== null })
  const chosenName = chosen.data?.entity.name

  const acts = useNoticeActs()
  const takeBack = ({ notice_id, title }: { readonly notice_id: string; readonly title: string }) => {
    if (here().includes(notice_id)) go(noticesPath(), { replace: true })
    acts.mutate({ notice_ids: [notice_id], change: { act: 'delete' }, sentence: () => t('delete.done', { title }) })
  }
  const save = useMutation({
    meta: { hasOwnWords: true },
    mutationFn: async () => {
      // A file that could not be read is still kept with the notice.
      const document =
        read.data?.document ?? (file && (await upload('POST organisation/documents/', file, { quiet: true })))
      const body = bodyOf(draft, document?.document_id ?? null, isCopy)
      if (!body) throw new Error('refused before')
      const saved = await api('POST notice/', { body, quiet: true })
      return { saved, isHearingLost: !(await addedHearing(saved.notice_id, draft)) }
    },
    onSuccess: ({ saved, isHearingLost }) => {
      typing.forget()
      void noticesChanged(client)
      notice({
        tone: 'success',
        title: t('new.saved', { title: saved.title }),
        stays: UNDO_NOTICE_MS,
        action: { label: t('new.undo'), run: () => takeBack(saved) },
      })
      if (isHearingLost) notice({ tone: 'danger', title: t('new.no_hearing'), stays: null })
      onSaved(saved.notice_id)
    },
  })
  const duplicate = duplicateIn(save.error) ?? read.data?.duplicate ?? null
  const missing = {
    ...(entity_id === null && { entity_id: t('new.entity_missing') }),
    ...(draft.law === null && { law: t('new.law_missing') }),
    ...(draft.title.trim() === '' && { title: t('new.title_missing') }),
  }
  const { form, errors, message, clear, refuse } = useFieldErrors(duplicateIn(save.error) ? null : save.error, missing)
  const change = (part: Partial<NewDraft>) => {
    clear(...Object.keys(part))
    typing.change(part)
  }
  const readOf = (name: ReadAs) =>
    read.data && (
      <ReadLine
        proposals={proposalsFor(read.data.proposals, name)}
        isDoubtful={isDoubtful(read.data, name)}
        onUse={change}
      />
    )
  const whyUnread = read.isError ? (failureMessage(read.error) ?? t('read.failed')) : null

  return (
    <FormDialog
      ref={form}
      title={t(start?.previous_id ? 'new.order_title' : 'new.title')}
      size={760}
      saveLabel={t(kind === 'order' ? 'new.save_order' : 'new.save')}
      message={message}
      isBusy={save.isPending || read.isPending}
      onClose={() => {
        typing.close()
        onClose()
      }}
      onSubmit={() => (Object.keys(missing).length > 0 ? refuse() : save.mutate())}
    >
      {typing.isRestored && (
        <p className={classes.about} role="status">
          {t('new.restored')}{' '}
          <Button variant="subtle" size="compact-sm" onClick={typing.startAgain}>
            {t('new.start_again')}
          </Button>
        </p>
      )}
      <FileField
        label={t('drop.label')}
        description={t('drop.help')}
        value={file ? [file] : []}
        onChange={([next]) => {
          setFile(next ?? null)
          read.reset()
          if (next) readFile(next)
        }}
        extensions={EXTENSIONS}
        disabled={read.isPending}
        error={whyUnread}
      />
      {read.isPending && (
        <div role="status">
          <span className="visually-hidden">{t('read.reading')}</span>
          <BlockSkeleton lines={6} />
        </div>
      )}
      {!read.isPending && (
        <div className={classes.form}>
          {whyUnread && <p className={classes.about}>{t('read.by_hand')}</p>}
          {read.data?.text === 'no_text' && (
            <p className={classes.about} data-tone="warning" role="status">
              {t('read.no_text')}
            </p>
          )}
          {read.data?.text === 'read' && (
            <p className={classes.about} role="status">
              {t(read.data.proposals.length > 0 ? 'read.check' : 'read.nothing')}
            </p>
          )}
          {duplicate && <DuplicateShown duplicate={duplicate} isCopy={isCopy} onCopy={setCopy} />}
          <div>
            <RemoteSelect
              key={chosenName}
              name="entity_id"
              label={t('field.entity')}
              required
              data-autofocus
              load={loadEntities}
              value={entity_id}
              chosen={entity_id !== null && chosenName ? { value: entity_id, label: chosenName } : null}
              error={errors.entity_id}
              onChange={(next) => change({ entity_id: next, registration_id: null })}
              disabled={start?.previous_id != null}
            />
            {readOf('entity_id')}
          </div>
          <div>
            <SegmentedControl
              aria-label={t('field.kind')}
              data={NOTICE_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
              value={kind}
              onChange={(next) => change({ kind: NOTICE_KINDS.find((one) => one === next) ?? kind })}
            />
            {readOf('kind')}
          </div>
          <NoticeFields draft={draft} entity_id={entity_id} change={change} errors={errors} readOf={readOf} />
          <div className={classes.pair}>
            <Select
              name="service_mode"
              label={t('service.mode')}
              description={t('service.why')}
              placeholder={t('service.none')}
              data={SERVICE_MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
              value={draft.service_mode}
              onChange={(mode) => change({ service_mode: SERVICE_MODES.find((one) => one === mode) ?? null })}
              clearable
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
            <DateField
              allDates
              name="served_on"
              label={t('service.served_on')}
              value={draft.served_on}
              error={errors['services.0.served_on']}
              onChange={(served_on) =>
                // A day without a way is the portal, by far the most frequent one.
                change({ served_on, ...(served_on && draft.service_mode === null && { service_mode: 'portal' }) })
              }
            />
            <div className={classes.dayAndTime}>
              <DateField
                allDates
                name="hearing_on"
                label={t('hearing.on')}
                value={draft.hearing_on}
                onChange={(hearing_on) => change({ hearing_on })}
              />
              <TextInput
                type="time"
                name="hearing_time"
                label={t('field.time')}
                value={draft.hearing_time ?? ''}
                onChange={({ currentTarget }) => change({ hearing_time: currentTarget.value || null })}
              />
              {readOf('hearing_on')}
            </div>
          </div>
          <ClockPreview draft={draft} />
          <PeopleFields draft={draft} change={change} errors={errors} />
        </div>
      )}
    </FormDialog>
  )
}

/** The typed values belong to one file, one notice that an order follows, or one client. */
const keptFor = (file: File | null, start: Props['start']) =>
  file ? `file ${file.name} ${file.size}` : (start?.previous_id ?? start?.entity_id ?? '')

/** False where the notice is saved and its hearing was refused. */
async function addedHearing(notice_id: string, { hearing_on, hearing_time }: NewDraft): Promise<boolean> {
  if (hearing_on === null) return true
  const body = { on: hearing_on, time: hearing_time }
  return api('POST notice/:notice_id/hearing/', { params: { notice_id }, body, quiet: true }).then(
    () => true,
    () => false,
  )
}
