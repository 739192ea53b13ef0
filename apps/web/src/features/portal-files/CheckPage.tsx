import { Button, PasswordInput, Select, TextInput } from '@mantine/core'
import {
  PORTAL_FILE_BYTES_AT_MOST,
  UPLOADED_FILE_KINDS,
  type UploadedFileKind,
} from '@niyam/contract/portal-file-kinds.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileField } from '../../fields/FileField.tsx'
import { ApiFailure, failureMessage } from '../../lib/failure.ts'
import { useTexts } from '../../lib/texts.ts'
import { portalFilesPath, reportsPath } from '../../paths.ts'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { FormColumn } from '../../ui/FormColumn.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from './Check.module.css'
import { CheckedFile } from './CheckedFile.tsx'
import { EmptySheets } from './EmptySheets.tsx'
import { checkFile } from './queries.ts'

const EXTENSIONS = ['txt', 'json', 'xls', 'xlsx', 'csv', 'zip']
/** Their ceiling, rates and codes are those of a month that the file does not name. */
const OF_A_MONTH: ReadonlySet<UploadedFileKind | null> = new Set([null, 'ecr', 'esic'])

/** Checks a file that was made elsewhere before its upload. Nothing is stored. */
export default function CheckPage() {
  const t = useTexts('portal-files')
  const [file, setFile] = useState<File | null>(null)
  const [kind, setKind] = useState<UploadedFileKind | null>(null)
  const [month, setMonth] = useState('')
  const [password, setPassword] = useState('')
  const check = useMutation({ mutationFn: checkFile })
  const fields = check.error instanceof ApiFailure ? check.error.fields : {}
  const isLocked = password !== '' || fields['password'] !== undefined
  const asksMonth = OF_A_MONTH.has(kind)
  // A result is shown only beside the choices that led to it.
  const changed =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      set(value)
      if (!check.isPending) check.reset()
    }
  return (
    <>
      <PageHead
        title={t('check.title')}
        crumbs={[
          { label: t('reports'), href: reportsPath() },
          { label: t('title'), href: portalFilesPath() },
        ]}
        context={t('check.context')}
      />
      <div className={classes.page}>
        <Panel title={t('check.file_title')}>
          <FormColumn
            label={t('check.file_title')}
            onSubmit={() => {
              if (file) check.mutate({ file, kind, month: asksMonth ? month : '', password })
            }}
          >
            <FileField
              label={t('check.file')}
              description={t('check.file_help')}
              value={file ? [file] : []}
              onChange={([chosen]) => {
                setPassword('')
                changed(setFile)(chosen ?? null)
              }}
              extensions={EXTENSIONS}
              bytesAtMost={PORTAL_FILE_BYTES_AT_MOST}
              error={fields['file']?.[0]}
            />
            <Select
              label={t('check.kind')}
              placeholder={t('check.kind_found')}
              data={UPLOADED_FILE_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))}
              value={kind}
              onChange={changed(setKind)}
              clearable
              clearButtonProps={{ 'aria-label': t('check.kind_found') }}
            />
            {asksMonth && (
              <TextInput
                label={t('check.month')}
                description={t('check.month_help')}
                placeholder="2026-10"
                autoComplete="off"
                value={month}
                error={fields['month']?.[0]}
                onChange={({ currentTarget }) => changed(setMonth)(currentTarget.value.trim())}
              />
            )}
            {isLocked && (
              <PasswordInput
                label={t('asked.password')}
                autoComplete="off"
                value={password}
                error={fields['password']?.[0]}
                onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              />
            )}
            <FormAlert
              message={
                check.isError && Object.keys(fields).length === 0 ? (failureMessage(check.error) ?? t('failed')) : null
              }
            />
            <div>
              <Button type="submit" loading={check.isPending} disabled={file === null}>
                {t('check.check')}
              </Button>
            </div>
          </FormColumn>
        </Panel>
        <EmptySheets />
      </div>
      {check.data && file && <CheckedFile checked={check.data} file={file} />}
    </>
  )
}
