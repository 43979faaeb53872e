/**
 * Words that can mean an emergency, with commas between them. An entry applies to a search with all of its words, in
 * any order. The sources are MedlinePlus, Recognizing medical emergencies, and the NHS, When to call 999. The Hindi
 * entries translate the English ones.
 */
export const emergencyWords: string = [
  'chest pain, chest tightness, chest pressure, chest hurts, seene dard, heart attack, cardiac arrest',
  'stroke, face drooping, slurred speech, paralysis, lakwa, unconscious, not responding, passed out',
  'fainted, collapsed, behosh, cant breathe, cannot breathe, not breathing, not breathe, unable breathe',
  'difficulty breathing, trouble breathing, struggling breathe, hard breathe, shortness breath',
  'breathless, choking, blue lips, saans nahi, bleeding, vomiting blood, coughing blood, seizure',
  'convulsion, overdose, poison, poisoning, suicide, suicidal, kill myself, end my life, self harm',
  'snake bite, snakebite, electric shock, drowning, head injury, severe burn, accident, anaphylaxis',
  'severe allergic reaction, swollen tongue, having fits, has fits, getting fits, want die, wants die',
  'labour pain, labor pain, dog bite, burn, burnt',
  'sine dard, chhati dard, chati dard, dil daura, lakva, laqwa, behoshi, hosh nahi, sans nahi, dam ghut',
  'khoon bah, khun bah, khoon ulti, mirgi daura, zeher, zahar, jahar, aatmahatya, atmahatya, khudkushi',
  'saanp kata, saanp kaat, bijli jhatka, sar chot, sir chot, durghatna',
  'सीने दर्द, छाती दर्द, सीने जकड़न, सीने दबाव, दिल दौरा, हार्ट अटैक, स्ट्रोक, लकवा, पक्षाघात, बेहोश, होश नहीं',
  'साँस नहीं, साँस तकलीफ़, साँस दिक्कत, साँस फूल, दम घुट, गले अटक, होंठ नीले, ख़ून बह, ख़ून उल्टी, खाँसी ख़ून',
  'मिर्गी दौरा, मिरगी दौरा, ज़हर, ओवरडोज़, आत्महत्या, ख़ुदकुशी, मरना चाहता, मरना चाहती, जान देना, साँप काटा',
  'साँप काट, करंट, बिजली झटका, डूब, सिर चोट, सर चोट, दुर्घटना, एक्सीडेंट, बुरी तरह जल, जीभ सूज',
].join(', ');

/** Other names of the cities with doctors. */
export const cityNames: Readonly<Record<string, string>> = {
  bengaluru: 'Bangalore',
  bombay: 'Mumbai',
  'new delhi': 'Delhi',
  dilli: 'Delhi',
  madras: 'Chennai',
  poona: 'Pune',
  haidarabad: 'Hyderabad',
  बेंगलुरु: 'Bangalore',
  बैंगलोर: 'Bangalore',
  बंगलौर: 'Bangalore',
  चेन्नई: 'Chennai',
  मद्रास: 'Chennai',
  दिल्ली: 'Delhi',
  'नई दिल्ली': 'Delhi',
  हैदराबाद: 'Hyderabad',
  मुंबई: 'Mumbai',
  बंबई: 'Mumbai',
  बॉम्बे: 'Mumbai',
  पुणे: 'Pune',
  पूना: 'Pune',
};

/** Words that do not narrow a search, with commas between them. */
export const stopWords: string = [
  'doctor, docter, dr, specialist, surgeon, consultant, expert, clinic, hospital, best, good, top, for',
  'in, near, nearby, around, from, at, to, of, on, with, and, or, the, is, are, am, has, have, had, got',
  'need, want, looking, find, show, see, book, appointment, who, which, that, treat, problem, issue',
  'trouble, treatment, disease, disorder, condition, infection, symptom, check, checkup, test, care',
  'health, pain, painful, ache, hurt, hurting, feel, feeling, bad, severe, high, low, old, year, city',
  'online, video, today, tomorrow, now, please, cant, cannot, not, dont, it, very, after, since, ka, ke',
  'ki, ko, mein, liye, wala, wale, wali, dard, accha, achha, acche, hai, nahi, chahiye, daktar, paas',
  'aur, raha, rahi, rahe, bahut, mujhe, rog, bimari, ilaaj, ilaj, taklif, aspatal, visheshagya, vaidya, hota',
  'का, के, की, को, में, से, पर, और, या, है, हैं, हूँ, हो, रहा, रही, रहे, होता, होती, गया, गई, लिए, वाला, वाली',
  'डॉक्टर, विशेषज्ञ, चिकित्सक, स्पेशलिस्ट, सर्जन, वैद्य, अस्पताल, क्लिनिक, रोग, बीमारी, इलाज, उपचार, चिकित्सा',
  'जाँच, टेस्ट, दर्द, तकलीफ़, समस्या, परेशानी, दिक्कत, इन्फ़ेक्शन, अच्छा, सबसे, बेहतर, पास, नज़दीक, आसपास',
  'चाहिए, दिखाना, बताएँ, खोजें, बुक, करना, करें, अपॉइंटमेंट, बहुत, तेज़, ज़्यादा, हाई, आज, कल, अभी, ऑनलाइन, वीडियो',
  'नहीं, कोई, कौन, आना, आती, आ, लेना, फूलना, नंबर, सही, सफल, कहाँ, कैसे, क्या, शहर, साल, मुझे, डॉ',
].join(', ');

/** Words that narrow no search of several words, with commas between them. Alone, each may begin a name. */
export const shortStopWords = 'a, an, i, im, me, my, se, par, ho, mera, meri, mere, his, her, our, मैं, मेरा, मेरी, हमारा';
