import { row, type SearchWords } from './search-row.ts';

/** Everyday words for mind, nerves, hormones, cancer, and the subjects of registered doctors. */
export const innerWords: readonly SearchWords[] = [
  // Mind and sleep.
  row(
    'medlineplus',
    ['Psychiatry'],
    'depression, depressed, sad, sadness, low mood',
    'udaasi, avsaad, udasi',
    'उदासी, अवसाद, डिप्रेशन',
  ),
  row(
    'medlineplus',
    ['Psychiatry'],
    'anxiety, anxious, panic, panic attack, worry, phobia, ocd, bipolar, schizophrenia',
    'ghabrahat, chinta, bechaini',
    'घबराहट, चिंता, बेचैनी, डर',
  ),
  row(
    'medlineplus',
    ['Psychiatry'],
    'stress, tension, burnout, anger, mental health, mental',
    'tanav, tanaav, mansik, gussa',
    'तनाव, टेंशन, मानसिक, ग़ुस्सा',
  ),
  row('medlineplus', ['Psychiatry', 'Neurology'], 'sleep, insomnia, sleepless', 'neend, nind, anidra', 'नींद, अनिद्रा'),
  row('medlineplus', ['Psychiatry'], 'addiction, alcohol, drug', 'nasha, sharab', 'नशा, शराब, लत'),
  row(
    'medlineplus',
    ['Psychiatry'],
    'suicide, suicidal, kill myself, self harm, end my life',
    'aatmahatya, atmahatya, khudkushi',
    'आत्महत्या, ख़ुदकुशी',
  ),
  row('medlineplus', ['Pediatrics', 'Psychiatry'], 'autism, adhd'),

  // Brain and nerves.
  row(
    'medlineplus',
    ['Neurology'],
    'head, headache, migraine',
    'sar dard, sir dard, sirdard, maigren',
    'सिर, सर, सिरदर्द, सरदर्द, सिर दर्द, सर दर्द, माइग्रेन',
  ),
  row('medlineplus', ['Neurology'], 'brain, nerve', 'dimaag, dimag, nason, mastishk', 'दिमाग, मस्तिष्क, नस'),
  row(
    'medlineplus',
    ['Neurology'],
    'stroke, paralysis, face drooping, slurred speech',
    'lakwa, laqwa, lakva',
    'लकवा, पक्षाघात, स्ट्रोक',
  ),
  row('medlineplus', ['Neurology'], 'seizure, epilepsy, convulsion, fits', 'mirgi, mirgee', 'मिर्गी, मिरगी'),
  row('medlineplus', ['Neurology', 'Ear, nose and throat'], 'dizzy, dizziness, vertigo', 'chakkar', 'चक्कर'),
  row(
    'medlineplus',
    ['Cardiology', 'Neurology'],
    'faint, fainted, fainting, unconscious, passed out, collapsed',
    'behosh, behoshi',
    'बेहोश',
  ),
  row(
    'medlineplus',
    ['Neurology'],
    'numbness, numb, tingling, tremor, shaking, parkinson, weakness',
    'sunnpan, kamzori, kamjori, kampan',
    'सुन्न, झुनझुनी, कमज़ोरी, कंपन',
  ),
  row(
    'medlineplus',
    ['Neurology'],
    'memory, memory loss, dementia, alzheimer, confusion',
    'yaaddasht, bhoolna',
    'याददाश्त, भूलना',
  ),

  // Hormones and metabolism.
  row(
    'medlineplus',
    ['Endocrinology'],
    'diabetes, diabetic, sugar, blood sugar, insulin',
    'madhumeh, madhumeha, shugar',
    'मधुमेह, शुगर, डायबिटीज़, इंसुलिन',
  ),
  row('medlineplus', ['Endocrinology'], 'thyroid, goitre, goiter', undefined, 'थायरॉइड, थायराइड, घेंघा'),
  row(
    'medlineplus',
    ['Endocrinology', 'Gynecology'],
    'hormone, hormonal, pituitary, adrenal, pcos, pcod',
    undefined,
    'हार्मोन, पीसीओएस, पीसीओडी',
  ),
  row(
    'medlineplus',
    ['Endocrinology', 'General medicine'],
    'weight, weight gain, weight loss, obesity, overweight',
    'motapa, vajan, vazan, wajan',
    'मोटापा, वज़न',
  ),
  row('nhs', ['General medicine', 'Endocrinology'], 'tired, tiredness, fatigue', 'thakan, thakaan', 'थकान'),

  // Cancer.
  row(
    'medlineplus',
    ['Oncology'],
    'cancer, tumour, tumor, chemotherapy, chemo, leukemia, leukaemia, lymphoma, biopsy',
    'kainsar',
    'कैंसर, ट्यूमर',
  ),
  row('nhs', ['Oncology', 'Gynecology'], 'lump, breast lump, breast', 'gaanth', 'गाँठ, स्तन'),

  // Subjects of registered doctors. The catalog has only neighbouring specialties.
  row(
    'nhs',
    ['Dentistry'],
    'tooth, teeth, toothache, gum, root canal',
    'daant, dant dard, masude, masoode',
    'दाँत, मसूड़ा',
  ),
  row(
    'medlineplus',
    ['Ear, nose and throat'],
    'ear, earache, hearing, nose, sinus, throat, sore throat, tonsil',
    'kaan, naak, gala, nak, gale, galaa, tonsil dard',
    'कान, नाक, गला, साइनस, टॉन्सिल',
  ),
  row(
    'medlineplus',
    ['Gastroenterology', 'General medicine'],
    'stomach, belly, acidity, gas, indigestion, vomiting, diarrhea, diarrhoea, loose motion, constipation, piles, liver',
    'pet, pet dard, ulti, dast, kabz, kabj, gais, jigar',
    'पेट, पेट दर्द, उल्टी, दस्त, कब्ज़, गैस, एसिडिटी, लिवर, जिगर',
  ),
  row(
    'medlineplus',
    ['Gynecology'],
    'pregnancy, pregnant, labour, delivery, period, women, lady, ladies, fertility, menopause',
    'mahila, garbh, garbhavastha, garbhvati, mahwari, masik dharm',
    'महिला, गर्भ, गर्भवती, गर्भावस्था, माहवारी, मासिक धर्म',
  ),
  row(
    'medlineplus',
    ['Nephrology', 'Urology'],
    'kidney, kidney stone, dialysis',
    'gurda, gurde, pathri',
    'गुर्दा, किडनी, पथरी',
  ),
  row('medlineplus', ['Urology'], 'urine, bladder, prostate, uti', 'peshab, peshaab', 'पेशाब, मूत्राशय'),
  row(
    'medlineplus',
    ['Pulmonology', 'Cardiology', 'General medicine'],
    'lung, asthma, breathing, breath, breathe, breathless, shortness of breath, tuberculosis, pneumonia',
    'saans, dama, sans, fefda, fefde, phephde',
    'साँस, दमा, अस्थमा, फेफड़ा, टीबी, निमोनिया',
  ),
  row(
    'medlineplus',
    ['General medicine'],
    'dengue, malaria, typhoid, dog bite',
    'kutta kata, jalna',
    'डेंगू, मलेरिया, टाइफ़ॉइड',
  ),
  row('medlineplus', ['General medicine'], 'bleeding, bleed, blood', 'khoon, khun', 'ख़ून, रक्त'),
  row(
    'medlineplus',
    ['General medicine'],
    'poison, poisoning, overdose, snake bite',
    'zeher, zahar, jahar, saanp',
    'ज़हर, साँप',
  ),
];
