import type { BlogContent } from './blog-blocks';

/** The body of “The thali is already a good plan”. */
export const content: BlogContent = {
  blocks: [
    {
      type: 'paragraph',
      text: 'People who have just learnt that their sugar is high often ask me for a diet chart. Most of them go home with a drawing of a plate. The thali, with its small bowls, is already a good plan: many foods, in modest amounts, eaten together. What has slipped over the years is the share of each bowl. Rice and roti grew; vegetables and dal shrank.',
    },
    { type: 'heading', text: 'The plate in one picture' },
    {
      type: 'paragraph',
      text: 'The National Institute of Nutrition in Hyderabad published its Dietary Guidelines for Indians anew in 2024, with a model called My Plate for the Day. Vegetables, leafy greens, roots and fruit fill about half of it. Cereals and millets take the next largest part. Pulses, eggs, fish or meat, then nuts and seeds, and milk or curd make up the rest. The food of a day should come from at least eight food groups.',
    },
    {
      type: 'paragraph',
      text: 'For an adult who needs about 2,000 kilocalories the model comes, in raw weights, to roughly this:',
    },
    {
      type: 'list',
      ordered: false,
      items: [
        'Vegetables, leafy greens and roots: 400 g',
        'Fruit: 100 g',
        'Cereals and millets: 250 g',
        'Pulses, eggs, fish or meat: 85 g',
        'Nuts and seeds: 35 g',
        'Milk or curd: 300 ml',
        'Oils and fats: 27 g, about five to six teaspoons',
      ],
    },
    {
      type: 'paragraph',
      text: 'Nobody needs to weigh this at the table. It is the proportions that matter, and a small person at a desk needs less of everything than a farmer at harvest.',
    },
    { type: 'heading', text: 'Move the cereals, do not banish them' },
    {
      type: 'paragraph',
      text: 'The guideline asks that cereals give no more than 45 per cent of the day’s energy. In many Indian homes they give 50 to 70 per cent. You do not have to give up rice. Serve the vegetables first, take one roti or one ladle of rice less, and let dal fill the gap. Swap part of the polished rice and refined flour for hand-pounded rice, whole wheat, ragi, jowar or bajra.',
    },
    { type: 'heading', text: 'Protein, with or without meat' },
    {
      type: 'paragraph',
      text: 'Cereals and pulses complete each other: what one lacks the other has. Rice with sambar, khichdi, and roti with rajma are good protein. A bowl of thick dal or chana at both main meals, curd or milk, and a handful of nuts cover most adults. Those who eat no food from animals should speak to a doctor about vitamin B12, which plants do not provide.',
    },
    { type: 'heading', text: 'Less of three things' },
    {
      type: 'list',
      ordered: false,
      items: [
        'Salt: the WHO advises adults to stay below 5 g a day, a level teaspoon, all foods counted. Pickle, papad, chips and instant noodles use it up fast. Lime, jeera and roasted spices bring back the taste.',
        'Sugar: the WHO advises less than a tenth of the day’s energy from free sugars, and sees further benefit below a twentieth. At 2,000 kilocalories these are about 50 g and 25 g. One sweetened drink of 300 ml can hold more than 30 g. Jaggery and honey count as sugar.',
        'Fat: measure oil with a spoon instead of pouring it, vary the kinds that you use, do not heat the same oil again and again, and keep fried snacks for feast days.',
      ],
    },
    { type: 'heading', text: 'Five changes that fit this week' },
    {
      type: 'list',
      ordered: true,
      items: [
        'Add one vegetable dish to the meal that has none, often breakfast: poha with peas and carrots, upma with beans.',
        'Eat a whole fruit instead of drinking its juice.',
        'Put half a spoon less sugar in each cup of tea, and the same again next week.',
        'Cook dal a little thicker.',
        'Keep roasted chana or nuts where the biscuits used to stand.',
      ],
    },
    { type: 'heading', text: 'When the plate needs a doctor' },
    {
      type: 'paragraph',
      text: 'A general plate does not fit everyone. Kidney disease, pregnancy, food allergies, and losing weight without trying all call for advice made for you. If you take medicines for diabetes or blood pressure, tell your doctor before you change your food a great deal: the dose may have to change with it. Salt substitutes contain potassium, and are unsafe for some people with kidney or heart disease.',
    },
    {
      type: 'notice',
      tone: 'info',
      title: 'Not medical advice',
      text: 'This article is general information. For a plan of your own, ask a doctor or a dietitian.',
    },
  ],
  sources: [
    {
      title: 'Dietary Guidelines for Indians, revised edition',
      publisher: 'ICMR-National Institute of Nutrition, Hyderabad',
      year: 2024,
    },
    {
      title: 'Guideline: sodium intake for adults and children',
      publisher: 'World Health Organization',
      year: 2012,
    },
    {
      title: 'Guideline: sugars intake for adults and children',
      publisher: 'World Health Organization',
      year: 2015,
    },
  ],
};
