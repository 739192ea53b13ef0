import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiPlanLimits: Phrasebook = {
  'The plan {1} has no room for this: {2} of {3} entities are used. Ask {4} for a larger plan.':
    'योजना {1} में {3} इकाइयाँ आती हैं, और {2} हैं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} has no room for this: {2} of {3} entities are used. Ask the operator of this server for a larger plan.':
    'योजना {1} में {3} इकाइयाँ आती हैं, और {2} हैं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} has no room for this: {2} of {3} people are added. Ask {4} for a larger plan.':
    'योजना {1} में {3} लोग आते हैं, और {2} हैं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} has no room for this: {2} of {3} people are added. Ask the operator of this server for a larger plan.':
    'योजना {1} में {3} लोग आते हैं, और {2} हैं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} has no room for this: {2} of {3} are used by files. Ask {4} for a larger plan.':
    'योजना {1} में {3} की फ़ाइलें आती हैं, और {2} रखी हैं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} has no room for this: {2} of {3} are used by files. Ask the operator of this server for a larger plan.':
    'योजना {1} में {3} की फ़ाइलें आती हैं, और {2} रखी हैं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} has no room for this: {2} of {3} SMS this month were sent. Ask {4} for a larger plan.':
    'योजना {1} में महीने के {3} SMS आते हैं, और {2} भेजे गए। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} has no room for this: {2} of {3} SMS this month were sent. Ask the operator of this server for a larger plan.':
    'योजना {1} में महीने के {3} SMS आते हैं, और {2} भेजे गए। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} has no room for this: {2} of {3} API calls today were made. Ask {4} for a larger plan.':
    'योजना {1} में दिन की {3} प्रोग्राम कॉल आती हैं, और {2} की गईं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} has no room for this: {2} of {3} API calls today were made. Ask the operator of this server for a larger plan.':
    'योजना {1} में दिन की {3} प्रोग्राम कॉल आती हैं, और {2} की गईं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'Write a whole number, or leave it empty for no limit.': 'पूर्ण संख्या लिखें, या सीमा न हो तो ख़ाली छोड़ें।',
  'Write {1} or more, or leave it empty for no limit.': '{1} या अधिक लिखें, या सीमा न हो तो ख़ाली छोड़ें।',
  'This limit is too large. Leave it empty for no limit.': 'यह सीमा बहुत बड़ी है। सीमा न हो तो ख़ाली छोड़ें।',
  'Name of the plan': 'योजना का नाम',
}
