import type { Phrasebook } from '@niyam/law/language/speaker.ts'

export const hindiPlanLimits: Phrasebook = {
  'The plan {1} holds {2} entities, and {3} are there. Ask {4} for a larger plan.':
    'योजना {1} में {2} इकाइयाँ आती हैं, और {3} हैं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} holds {2} entities, and {3} are there. Ask whoever runs this server for a larger plan.':
    'योजना {1} में {2} इकाइयाँ आती हैं, और {3} हैं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} holds {2} people, and {3} are there. Ask {4} for a larger plan.':
    'योजना {1} में {2} लोग आते हैं, और {3} हैं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} holds {2} people, and {3} are there. Ask whoever runs this server for a larger plan.':
    'योजना {1} में {2} लोग आते हैं, और {3} हैं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} holds {2} of files, and {3} are kept. Ask {4} for a larger plan.':
    'योजना {1} में {2} की फ़ाइलें आती हैं, और {3} रखी हैं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} holds {2} of files, and {3} are kept. Ask whoever runs this server for a larger plan.':
    'योजना {1} में {2} की फ़ाइलें आती हैं, और {3} रखी हैं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} holds {2} SMS a month, and {3} were sent. Ask {4} for a larger plan.':
    'योजना {1} में महीने के {2} SMS आते हैं, और {3} भेजे गए। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} holds {2} SMS a month, and {3} were sent. Ask whoever runs this server for a larger plan.':
    'योजना {1} में महीने के {2} SMS आते हैं, और {3} भेजे गए। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'The plan {1} holds {2} calls of programs a day, and {3} were made. Ask {4} for a larger plan.':
    'योजना {1} में दिन की {2} प्रोग्राम कॉल आती हैं, और {3} की गईं। बड़ी योजना के लिए {4} से कहें।',
  'The plan {1} holds {2} calls of programs a day, and {3} were made. Ask whoever runs this server for a larger plan.':
    'योजना {1} में दिन की {2} प्रोग्राम कॉल आती हैं, और {3} की गईं। बड़ी योजना के लिए इस सर्वर के संचालक से कहें।',
  'Write a whole number, or leave it empty for no limit.': 'पूर्ण संख्या लिखें, या सीमा न हो तो ख़ाली छोड़ें।',
  'Write {1} or more, or leave it empty for no limit.': '{1} या अधिक लिखें, या सीमा न हो तो ख़ाली छोड़ें।',
  'This limit is too large. Leave it empty for no limit.': 'यह सीमा बहुत बड़ी है। सीमा न हो तो ख़ाली छोड़ें।',
  'Name of the plan': 'योजना का नाम',
}
