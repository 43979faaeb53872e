import type { BlogContent } from './blog-blocks';

/** The body of “Ten minutes, three times a day”. */
export const content: BlogContent = {
  blocks: [
    {
      type: 'paragraph',
      text: 'Most people who come to my clinic know that they should move more. They want to, but they do not have a free hour. You do not need one. Ten minutes after breakfast, ten after lunch and ten in the evening, on five days of the week, make 150 minutes. If you walk briskly, that is the least that the World Health Organization recommends for adults.',
    },
    { type: 'heading', text: 'What the guideline says' },
    {
      type: 'paragraph',
      text: 'The WHO recommends that adults do 150 to 300 minutes of moderate activity a week, 75 to 150 minutes of vigorous activity, or a mix of both. Add exercises for the large muscles on two or more days. People over 65 should add balance and strength work on three or more days. Older guidance counted only stretches of at least ten minutes. The 2020 guideline dropped that rule: every minute counts, and some activity is better than none.',
    },
    {
      type: 'paragraph',
      text: 'Many of us move too little. A study of 197 countries and territories in The Lancet Global Health estimated that in 2022 about half of the adults in India did not reach the recommended level. Regular activity lowers the risk of heart disease, stroke, type 2 diabetes, several cancers and depression, and it helps sleep.',
    },
    { type: 'heading', text: 'Why short walks work' },
    {
      type: 'paragraph',
      text: 'A walk also interrupts long sitting, which helps by itself. Researchers compared several trials. After a meal, a few minutes of light walking kept blood sugar lower than standing did. So a walk after lunch helps in two ways.',
    },
    {
      type: 'paragraph',
      text: 'Short walks are also easier to keep. They cost nothing and need no special clothes. If you miss one, you still have two.',
    },
    { type: 'heading', text: 'How brisk is brisk?' },
    {
      type: 'paragraph',
      text: 'Use your voice to check. At a moderate pace you can talk but not sing. If you can sing, go a little faster. If you cannot finish a sentence, slow down.',
    },
    { type: 'heading', text: 'A plan for the first month' },
    {
      type: 'list',
      ordered: true,
      items: [
        'Week one: one ten-minute walk a day, always after the same meal, on five days.',
        'Week two: add a second walk. For example, walk during a telephone call.',
        'Week three: add the third walk. Walk with a friend, so that you do not skip it.',
        'Week four: make one of the three brisk enough that you cannot sing. Make the second and the third brisk when you are ready.',
        'From then on: on two days a week add strength, for example rising from a chair ten times and pushing against a wall ten times.',
      ],
    },
    { type: 'heading', text: 'When it is hard to walk outside' },
    {
      type: 'list',
      ordered: false,
      items: [
        'Heat: walk early or after sunset, drink water before you leave, and stay in the shade.',
        'Bad air: when the air quality index is poor, walk indoors. Corridors, stairwells and a path through your own rooms all count.',
        'Rain: march on the spot during the news.',
        'Dark or unsafe roads: walk with another person, on the terrace or in the courtyard.',
        'Sore knees: choose level ground and cushioned shoes, and start with five minutes. For many people with worn joints, gentle walking eases pain after a few weeks.',
      ],
    },
    { type: 'heading', text: 'Who should ask first' },
    {
      type: 'paragraph',
      text: 'For most people an easy walk is safe. Before you walk faster, talk to your doctor if you:',
    },
    {
      type: 'list',
      ordered: false,
      items: [
        'have heart disease, or chest pain when you are active',
        'get breathless with little effort, or faint',
        'are pregnant with complications',
        'take medicines for diabetes that can make your blood sugar fall too low.',
      ],
    },
    {
      type: 'paragraph',
      text: 'If you have diabetes, check your feet for sores every evening and wear shoes that do not rub.',
    },
    {
      type: 'notice',
      tone: 'warning',
      title: 'Stop and call 102',
      text: 'Pressure or pain in the chest, pain that spreads to the arm or jaw, sudden breathlessness, or fainting during a walk is an emergency. Sit down, and call 102 for an ambulance. Do not drive yourself.',
    },
    { type: 'heading', text: 'Start with the next cup of tea' },
    {
      type: 'paragraph',
      text: 'Start today. After your next tea, put on your shoes, walk for five minutes in one direction, and come back. That was your first walk.',
    },
    {
      type: 'notice',
      tone: 'info',
      title: 'Not medical advice',
      text: 'This article is general information. For advice about your health, ask your doctor.',
    },
  ],
  sources: [
    {
      title: 'WHO guidelines on physical activity and sedentary behaviour',
      publisher: 'World Health Organization',
      year: 2020,
    },
    {
      title:
        'National, regional, and global trends in insufficient physical activity among adults from 2000 to 2022 (Strain and others)',
      publisher: 'The Lancet Global Health',
      year: 2024,
    },
    {
      title:
        'The acute effects of interrupting prolonged sitting time in adults with standing and light-intensity walking on biomarkers of cardiometabolic health: a systematic review and meta-analysis (Buffey and others)',
      publisher: 'Sports Medicine',
      year: 2022,
    },
  ],
};
