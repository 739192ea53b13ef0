import type { DscFileOutcome } from '@niyam/contract/dsc.ts'
import { DSC_AT_ONCE } from '@niyam/contract/dsc-kinds.ts'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMinus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FileField } from '../../fields/FileField.tsx'
import { RemoteSelect } from '../../fields/RemoteSelect.tsx'
import { failureMessage } from '../../lib/failure.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { notice } from '../../lib/notice.ts'
import { useTexts } from '../../lib/texts.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StateBadge } from '../../ui/StateBadge.tsx'
import { loadEntities } from '../entities/load-entities.ts'
import classes from './Dsc.module.css'
import { addDsc, archiveManyDsc, dscChanged } from './queries.ts'
import { asSendable, EXTENSIONS, inCalls, isKeyFile, isTooLarge } from './sendable-files.ts'

const KeyFileDialog = lazyPart(() => import('./KeyFileDialog.tsx'))

const FILES_AT_MOST = 500

const LOOK = {
  added: { tone: 'success', icon: IconCheck },
  already_there: { tone: 'neutral', icon: IconMinus },
  refused: { tone: 'danger', icon: IconAlertTriangle },
} as const

/** Certificates are read as they are dropped; each file is answered by name. */
export function AddCertificates() {
  const t = useTexts('dsc')
  const client = useQueryClient()
  const [entity_id, setEntity] = useState<string | null>(null)
  const [outcomes, setOutcomes] = useState<readonly DscFileOutcome[]>([])
  // They are opened one after the other, each with its password.
  const [[keyFile, ...moreKeyFiles], setKeyFiles] = useState<readonly File[]>([])
  const answer = (answers: readonly DscFileOutcome[]) => setOutcomes((before) => [...before, ...answers])
  const refuse = (files: readonly File[], reason: string) =>
    answer(files.map(({ name }) => ({ name, outcome: 'refused', reason, holder: '', dsc_id: null })))
  const add = useMutation({
    mutationFn: async (files: readonly File[]) => {
      refuse(files.filter(isTooLarge), t('unsent.too_large'))
      for (const part of inCalls(files.filter((file) => !isTooLarge(file))))
        answer(await addDsc(await Promise.all(part.map(asSendable)), entity_id))
    },
    onSettled: () => dscChanged(client),
  })
  const take = (files: readonly File[]) => {
    const isOpened = (file: File) => isKeyFile(file) && !isTooLarge(file)
    setOutcomes([])
    setKeyFiles(files.filter(isOpened))
    add.mutate(files.filter((file) => !isOpened(file)))
  }
  const added = outcomes.flatMap(({ outcome, dsc_id }) => (outcome === 'added' && dsc_id ? [dsc_id] : []))
  const undo = useMutation({
    mutationFn: async () => {
      let done = 0
      for (let at = 0; at < added.length; at += DSC_AT_ONCE)
        done += (await archiveManyDsc(added.slice(at, at + DSC_AT_ONCE))).done
      return done
    },
    onSuccess: (count) => {
      setOutcomes([])
      notice({ tone: 'success', title: t('many.done_archived', { count }) })
    },
    onSettled: () => dscChanged(client),
  })
  const count = (outcome: DscFileOutcome['outcome']) => outcomes.filter((one) => one.outcome === outcome).length
  return (
    <Panel padding="roomy">
      <div className={classes.add}>
        <FileField
          label={t('files')}
          description={t('files_help')}
          value={[]}
          onChange={take}
          atMost={FILES_AT_MOST}
          extensions={EXTENSIONS}
          disabled={add.isPending}
        />
        <RemoteSelect
          label={t('files_entity')}
          description={t('files_entity_help')}
          value={entity_id}
          onChange={setEntity}
          load={loadEntities}
        />
      </div>
      <Suspense>
        {keyFile && (
          <KeyFileDialog
            key={`${moreKeyFiles.length} ${keyFile.name}`}
            file={keyFile}
            onRead={(certificate) => {
              setKeyFiles(moreKeyFiles)
              add.mutate([certificate])
            }}
            onSkip={() => {
              setKeyFiles(moreKeyFiles)
              refuse([keyFile], t('unsent.key_file'))
            }}
          />
        )}
      </Suspense>
      {add.isError && <FormAlert message={failureMessage(add.error) ?? t('not_added')} />}
      {outcomes.length > 0 && (
        <>
          <p className={classes.second} role="status">
            {(['added', 'already_there', 'refused'] as const)
              .filter((outcome) => count(outcome) > 0)
              .map((outcome) => t(`count.${outcome}`, { count: count(outcome) }))
              .join(' · ')}
          </p>
          {added.length > 0 && !add.isPending && (
            <Button variant="default" size="compact-sm" loading={undo.isPending} onClick={() => undo.mutate()}>
              {t('undo_added', { count: added.length })}
            </Button>
          )}
          {undo.isError && <FormAlert message={failureMessage(undo.error) ?? t('not_undone')} />}
          <ul className={classes.outcomes} aria-label={t('outcomes')}>
            {outcomes.map(({ name, outcome, holder, reason }, at) => (
              <li key={`${at} ${name}`}>
                <StateBadge {...LOOK[outcome]} label={t(`outcome.${outcome}`)} />
                <span>
                  <span translate="no">{[name, holder].filter(Boolean).join(' · ')}</span>
                  {reason && <span className={classes.second}>{reason}</span>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  )
}
