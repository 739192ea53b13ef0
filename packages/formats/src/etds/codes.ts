/** States in statements of tax deducted; they are not the state codes of GST. */
export const STATES: ReadonlySet<string> = new Set(
  Array.from({ length: 37 }, (_, at) => String(at + 1).padStart(2, '0')).filter((code) => code !== '08'),
)

export const DEDUCTOR_TYPES: readonly string[] = 'A S D E G H L N K M P T J B Q F'.split(' ')

/** Types that name their state (field 54), and those that name their ministry (field 57). */
export const TYPES_WITH_STATE = 'SEHN'
export const TYPES_WITH_MINISTRY = 'ADG'

/** Section codes of Form 140. */
export const SECTIONS_140: ReadonlySet<string> = new Set(
  (
    '1004 1005 1006 1008 1009 1011 1012 1013 1014 1015 1016 1017 1018 1019 1020 1021 1022 1023 1024 1026 1027 1028 1029 ' +
    '1030 1031 1033 1034 1035 1037 1038 1058 1059 1060 1061 1062 1063 1064 1065 1066 1067'
  ).split(' '),
)

/** Reasons for another rate or no deduction, in Form 140. */
export const REASONS_140: readonly string[] = 'A B C D E N O P Q S T Y Z'.split(' ')

export const MINOR_HEADS: ReadonlySet<string> = new Set(['100', '200', '400'])

/** Entries instead of a PAN, if the deductee has given no valid one. */
export const PAN_PLACEHOLDERS: ReadonlySet<string> = new Set(['PANAPPLIED', 'PANINVALID', 'PANNOTAVBL'])

/** Entry instead of the deductor's PAN. */
export const NO_PAN_REQUIRED = 'PANNOTREQD'
