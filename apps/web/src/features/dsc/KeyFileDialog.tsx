import { PasswordInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { openKeyFile } from './open-key-file.ts'

interface Props {
  readonly file: File
  /** The public certificate as a file. */
  readonly onRead: (certificate: File) => void
  /** Closed without the password. */
  readonly onSkip: () => void
}

/** Opens a file with a private key on this device, and hands on its public certificate alone. */
export default function KeyFileDialog({ file, onRead, onSkip }: Props) {
  const t = useTexts('dsc')
  const [password, setPassword] = useState('')
  const read = useMutation({ mutationFn: () => openKeyFile(file, password) })
  const trouble = read.data && 'trouble' in read.data ? read.data.trouble : null
  return (
    <FormDialog
      title={t('key_file.title', { name: file.name })}
      saveLabel={t('key_file.read')}
      message={
        read.isError ? t('key_file.failed') : trouble && trouble !== 'wrong_password' ? t(`key_file.${trouble}`) : null
      }
      isBusy={read.isPending}
      onClose={onSkip}
      onSubmit={() =>
        read.mutate(undefined, {
          onSuccess: (found) => {
            if ('trouble' in found) return
            const name = file.name.replace(/\.(pfx|p12)$/i, '.cer')
            onRead(new File([found.certificate.slice()], name))
          },
        })
      }
    >
      <p>{t('key_file.text')}</p>
      <PasswordInput
        data-autofocus
        label={t('key_file.password')}
        autoComplete="off"
        value={password}
        error={trouble === 'wrong_password' && t('key_file.wrong_password')}
        onChange={({ currentTarget }) => {
          read.reset()
          setPassword(currentTarget.value)
        }}
      />
    </FormDialog>
  )
}
